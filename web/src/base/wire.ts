// Made by `python -m tools.typescript` from the server's types. Do not edit.

export type Code =
  | "badMessage"
  | "tooLarge"
  | "tooFast"
  | "tooManyTables"
  | "tooMuchKept"
  | "notSignedIn"
  | "badOrigin"
  | "notFound"
  | "noSuchTable"
  | "noSuchGame"
  | "noSuchSeat"
  | "noSuchBot"
  | "noSuchEntry"
  | "notYourSeat"
  | "notHost"
  | "notWatching"
  | "badOptions"
  | "badName"
  | "badText"
  | "badMove"
  | "illegalMove"
  | "stale"
  | "undoRefused"
  | "notOpen"
  | "notRunning"
  | "notOver"
  | "seatsOpen"
  | "seatTaken"
  | "badInvite"
  | "badSeal"
  | "muted"
  | "notAtTable"
  | "blocked"
  | "oneSeat"
  | "stillHere"
  | "ownTime"
  | "nameTaken"
  | "badSignIn"
  | "badPassword"
  | "commonPassword"
  | "badLink"
  | "badPasskey"
  | "noPasskeys"
  | "lastKey"
  | "noAccount"
  | "confirmFirst"
  | "outOfScope"
  | "tooMany"
  | "badRecord"
  | "olderRules"
  | "badAddress"
  | "badCode"
  | "noMail"
  | "rulesFailed"
  | "botsBusy"
  | "noHints"
  | "noForks"
  | "noSpectators"
  | "puzzleOpen"
  | "keptHidden"
  | "unavailable";

/** All that the account page shows. */
export interface AccountPage {
  me: Me;
  signInName: string | null;
  sendsMail: boolean;
  passkeysAt: string | null;
  password: boolean;
  passkeys: PasskeyFacts[];
  sessions: SessionFacts[];
  tokens: TokenFacts[];
}

/** The Kiebitz's opinion on a decision. */
export interface Advice {
  seat: number;
  moves: RatedMove[];
  candidates: number;
  simulations: number;
  proof: Message[];
}

/** What speaks for a move, or against it: the text `why-<key>`. */
export interface Argument {
  key: string;
  params: Record<string, number | string | boolean | (number | string)[] | null>;
  points: number;
}

/** A place of Minden that is asked. */
export interface AskedPlace {
  id: string;
  colour: string;
  names: Record<string, string>;
}

/** Somebody whom I have blocked. */
export interface BlockedUser {
  user: string;
  name: string;
}

/** A bot: hosts seat it by its public id, it signs in with its token, which is shown once. */
export interface BotAccount {
  user: string;
  name: string;
  token: string;
  expires: number;
}

/** A card: its task side, and the solution once it was turned (MIN-004, MIN-100, MIN-107). */
export interface CardView {
  id: string;
  name: string;
  nameEn: string;
  color: string;
  solution: Record<string, unknown> | null;
}

/** Text with a tone: `seat0`…`seat4`, `good`, `bad`, `dim`, `strong`, or a terrain's id. The text alone must be enough: colour may be missing. */
export interface Cell {
  text: string;
  tone: string;
}

/** A line of chat; numbers count from 1 for each table. */
export interface ChatLine {
  number: number;
  at: number;
  user: string;
  name: string;
  text: string;
}

/** Time to think: none, so much for each turn, or so much for the whole game. All decisions that a seat makes in a row in one turn share the time of the turn. */
export interface ClockRule {
  kind: "game" | "move" | "off";
  seconds: number;
  increment: number;
}

/** That it is me: my password, or the answer of one of my passkeys. */
export interface Confirmation {
  password?: string;
  credential?: Record<string, unknown>;
}

/** A new table and its invitation: the link is `/t/<table>#<invite>`, so that no log sees it. */
export interface Created {
  table: string;
  invite: string;
}

/** An account. Signing up as a guest keeps the guest's tables. */
export interface Credentials {
  name: string;
  password: string;
}

/** A line of the table of a day; nothing in it tells anything about the deal. */
export interface DayResult {
  rank: number;
  name: string;
  standing: number[];
  mine: boolean;
}

/** What to show others of a table of the day. */
export interface DayShare {
  texts: Record<string, string> | null;
}

/** A table of the day; `table` is mine if I have begun it. */
export interface DayTable {
  puzzle: string;
  game: string;
  day: string;
  seats: number;
  options: Record<string, string>;
  table: string | null;
}

/** A draw of a finished game: its name, what came, and what could have come, in order with weights. */
export interface DrawFacts {
  entry: number;
  name: string;
  outcome: string;
  choice: [string, number][];
}

/** One entry of a replay: what it told this viewer. */
export interface EntryFacts {
  entry: number;
  kind: string;
  seat: number | null;
  move: string | null;
  events: TableEvent[];
}

/** How a card was judged. */
export interface EvaluationView {
  card: CardView;
  tip: string;
  stones: StoneView[];
  right: boolean;
  cone: [number, number] | null;
  km: number | null;
}

/** More time for somebody else's seat. */
export interface Extend {
  seat: number;
  seconds: number;
}

/** A table as everybody may know it. */
export interface Facts {
  id: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  seats: SeatFacts[];
  status: "closed" | "open" | "over" | "running" | "sealing";
  host: string;
  public: boolean;
  clock: ClockRule;
  standIns: boolean;
  created: number;
  hints: "off" | "own";
  onlookers: "allowed" | "none" | "silent";
  forks: boolean;
  spectators: number;
  muted: string[];
  proof: Proof | null;
  day: string | null;
  forkOf: string | null;
  forkEntry: number | null;
  sampled: boolean;
  imported: boolean;
  dealOf: string | null;
  rematch: string | null;
  played: number;
}

/** Short facts with their labels, a line each. */
export interface FactsPanel {
  kind: "facts";
  title: string;
  facts: [string, string | Cell][];
}

/** An answer, judged, with the solution. */
export interface FiveAnswer {
  evaluation: EvaluationView;
  points: number;
}

/** Minden's five of a day: the same places for everybody, one after the other. */
export interface FivePage {
  pack: string;
  maps: string[];
  grid: Grid;
  landmarks: Landmark[];
  day: string;
  places: number;
  next: AskedPlace | null;
  answers: FiveAnswer[];
  points: number;
  most: number;
  share: Record<string, string> | null;
}

/** An answer. The first to each place counts; sent twice it is judged once. */
export interface FiveTip {
  place: string;
  tip: string;
  cone?: [number, number] | null;
}

/** Send a link for a new password to the owner of this account. */
export interface ForgottenPassword {
  account: string;
}

/** Play on from an entry: of a finished game from the truth, of a running one from what my seat knows. */
export interface Fork {
  entry?: number | null;
  seats?: SeatWish[] | null;
}

/** The part of the earth that the map shows, in degrees; the cone may stand anywhere in it. */
export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A game that can be played here. */
export interface GameFacts {
  id: string;
  titles: Record<string, string>;
  taglines: Record<string, string>;
  minutes: [number, number];
  tier: "complete" | "playable" | "taught";
  rules: number;
  minSeats: number;
  maxSeats: number;
  parallel: boolean;
  levels: string[];
  options: OptionFacts[];
  presets: Record<string, Record<string, string>>;
  daily: boolean;
  guided: boolean;
  board: string | null;
}

/** A move that the strong bot would have made too, and that was clearly better than the next best. */
export interface GoodMove {
  entry: number;
  seat: number;
  move: string;
  moveWords: Message;
  gain: number;
  reasons: Argument[];
}

/** Where the lattice lies: its north-west corner and the size of a cell, in degrees. */
export interface Grid {
  west: number;
  north: number;
  cell_lon: number;
  cell_lat: number;
  frame: Frame;
}

/** A board of cells, nothing where there is no cell. */
export interface GridPanel {
  kind: "grid";
  title: string;
  rows: (Cell | null)[][];
  columnNames: string[];
  rowNames: string[];
  oddColumnsLow: boolean;
}

/** Where a learner is: the step, and their moves so far. */
export interface GuideAt {
  step?: number;
  moves?: string[];
}

/** A move that the guide offers, with what it will do. */
export interface GuideMove {
  move: LegalMove;
  preview: Message[];
}

/** One step of a guided game. */
export interface GuidePage {
  game: string;
  step: number;
  steps: number;
  seat: number;
  company: string[];
  say: string;
  point: string[];
  view: GameView;
  asks: Message | null;
  moves: GuideMove[];
  events: Message[];
}

/** Ask the Kiebitz. Answer: `hint`, some seconds later. */
export interface Hint {
  type: "hint";
  table: string;
  seat: number;
  ref?: number | string | null;
}

/** What the Kiebitz thinks. */
export interface HintAnswer {
  type: "hint";
  advice: Advice;
  ref: number | string | null;
}

/** What the seat would do now: made if its time runs out, in the place of the fallback. The newest counts. Only a legal move of the present decision is taken. Nobody else learns of it, not even that there is one. */
export interface Intend {
  type: "intend";
  table: string;
  seat: number;
  move: string | null;
  decision: number;
  ref?: number | string | null;
}

/** Take a seat: an open one (of a public table, or with an invitation), or one whose secret I have. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  seatToken?: string | null;
  name?: string;
}

/** The seat I have now. */
export interface Joined {
  table: string;
  seat: number;
}

/** All that a seat knows, for bots: the answer `knowledge` is read by `Game.knowledge_from`. */
export interface Know {
  type: "know";
  table: string;
  seat: number;
  ref?: number | string | null;
}

/** What a seat knows: `{"seat": 1, "known": position}`, with "?" for what it does not. */
export interface KnowledgeAnswer {
  type: "knowledge";
  knowledge: unknown;
  ref: number | string | null;
}

/** A town drawn on the map to find one's way; never a card (MIN-014). */
export interface Landmark {
  name: string;
  name_en: string;
  lat: number;
  lon: number;
}

/** A move that is open now: `notation` is what is sent, `move-<key>` the text, `targets` what to click on. */
export interface LegalMove {
  key: string;
  params: Record<string, number | string | boolean | (number | string)[] | null>;
  targets: string[];
  notation: string;
}

/** A token; its secret is shown this once. */
export interface MadeToken {
  token: string;
  expires: number;
}

/** That a mail address is mine: the code that was sent there. */
export interface MailProof {
  mail: string;
  code: string;
}

/** Who I am. */
export interface Me {
  user: string;
  name: string;
  account: boolean;
  language: string;
  webhook: string | null;
  mail: string | null;
  mailAbout: "password" | "turns";
}

/** A text by its key in `locale/`, with its parameters. */
export interface Message {
  key: string;
  params: Record<string, number | string | boolean | (number | string)[] | null>;
}

/** Make a move. Answer: `ok` when it is safely stored; sent twice with the same id it is made once. */
export interface Move {
  type: "move";
  table: string;
  seat: number;
  move: string;
  id: string;
  decision: number;
  ref?: number | string | null;
}

/** Silence somebody, or let them speak again. */
export interface Mute {
  user: string;
  muted: boolean;
}

/** Play at once under a name. */
export interface NewGuest {
  name: string;
  language?: "de" | "en";
}

/** A passkey that was just made. */
export interface NewPasskey {
  credential: Record<string, unknown>;
  name?: string;
  account?: string;
}

/** The password that I want. */
export interface NewPassword {
  password: string;
}

/** Create a table. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  clock?: ClockRule;
  public?: boolean;
  standIns?: boolean;
  start?: boolean;
  dealOf?: string | null;
  hints?: "off" | "own";
  onlookers?: "allowed" | "none" | "silent";
  forks?: boolean;
}

/** A token for a program that plays in my name. */
export interface NewToken {
  name?: string;
  scope?: "host" | "play";
  days?: number;
}

/** My own notes at a table; nobody else reads them. Any JSON, at most 64 kB. */
export interface Notes {
  notes: unknown;
}

/** Something about a table of mine that this connection does not watch. */
export interface Notice {
  type: "notice";
  table: string;
  game: string;
  kind: "over" | "started" | "turn" | "unseated";
}

/** Done, and stored. */
export interface Ok {
  type: "ok";
  rev: number | null;
  entry: number | null;
  ref: number | string | null;
}

/** A switch of a game: the texts are `option-<id>` and `option-<id>-<value>`. */
export interface OptionFacts {
  id: string;
  values: string[];
  takesSeat: boolean;
  perSeat: boolean;
  rule: string;
  defaults: Record<string, string>;
  lowest: number | null;
  highest: number | null;
}

/** What the browser answered: `PublicKeyCredential.toJSON()`. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** A passkey of mine. */
export interface PasskeyFacts {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** What a passkey is called. */
export interface PasskeyName {
  name: string;
}

/** What the browser is to do, as `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` read it. */
export interface PasskeyOptions {
  publicKey: Record<string, unknown>;
}

/** Before a passkey is made: whose it will be. */
export interface PasskeyWish {
  account?: string;
}

/** The secret of such a link, and the new password. */
export interface PasswordReset {
  token: string;
  password: string;
}

/** Answer: `pong`. A client that is silent for a minute is taken for gone. */
export interface Ping {
  type: "ping";
  ref?: number | string | null;
}

/** Try moves one after the other on what the seat knows, also while others think. Answer: `plan`. */
export interface Plan {
  type: "plan";
  table: string;
  seat: number;
  moves: string[];
  ref?: number | string | null;
}

/** What the seat would see after the moves of its plan, as far as they are open. A sample, never the truth. */
export interface PlanAnswer {
  type: "plan";
  steps: PlanStep[];
  view: unknown;
  imagined: boolean;
  refusal: Refusal | null;
  asks: Message | null;
  legal: LegalMove[];
  legalCount: number;
  ref: number | string | null;
}

/** A move that was tried. */
export interface PlanStep {
  notation: string;
  events: Message[];
  others: number;
  imagined: boolean;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  now: number;
  ref: number | string | null;
}

/** What would a legal move do, as far as the seat can know? Answer: `preview`. */
export interface Preview {
  type: "preview";
  table: string;
  seat: number;
  move: string;
  ref?: number | string | null;
}

/** What the seat can foresee of a move. */
export interface PreviewAnswer {
  type: "preview";
  events: Message[];
  ref: number | string | null;
}

/** Refused, and nothing has changed: the text `error-<code>`, or the refusal's. */
export interface Problem {
  type: "error";
  code: Code;
  message: string;
  refusal: Refusal | null;
  key: string | null;
  errorId: string | null;
  ref: number | string | null;
}

/** What to change about me; what is left out stays. An empty address removes it. A mail address is not changed yet: a code is sent there, to be given back as `MailProof`. */
export interface Profile {
  name?: string | null;
  language?: "de" | "en" | null;
  webhook?: string | null;
  mail?: string | null;
  mailAbout?: "password" | "turns" | null;
}

/** The provable shuffle, as far as it has come. */
export interface Proof {
  stage: "hashes" | "open" | "salts" | "sealed";
  until: number | null;
  commitment: string | null;
  stock: StockPromise | null;
  hashes: string[];
  salts: string[];
}

/** The server's public key for Web Push, as browsers want it. */
export interface PushKey {
  key: string;
}

/** Of a browser's subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** As `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** A move with what the seat may expect of it. */
export interface RatedMove {
  notation: string;
  move: Message;
  rank: number;
  margin: number;
  share: number;
  games: number;
  reasons: Argument[];
}

/** By which address others reach this server. */
export interface Reach {
  origin: string | null;
}

/** Why a move is not legal: the rule's id and the text `refusal-<key>`. */
export interface Refusal {
  rule: string;
  key: string;
  params: Record<string, number | string | boolean | (number | string)[] | null>;
}

/** All entries of a game, as one viewer was told them; `open` shows what every seat was told. */
export interface ReplayList {
  viewer: number;
  entries: EntryFacts[];
}

/** What one viewer saw after an entry. */
export interface ReplaySnapshot {
  entry: number;
  view: unknown;
}

/** The table after one entry of the record. */
export interface ReviewMoment {
  entry: number;
  seat: number | null;
  move: string;
  shares: number[];
  leads: number[];
  decision: number[];
  luck: number[];
}

/** The Kiebitz looks back at a finished game. */
export interface ReviewPage {
  moments: ReviewMoment[];
  turningPoints: TurningPoint[];
  decisions: number[];
  luck: number[];
  goodMoves: GoodMove[];
  state: "pending" | "ready";
}

/** The salt itself, 32 bytes in hex, once the commitment is published. */
export interface Salt {
  type: "salt";
  table: string;
  salt: string;
  ref?: number | string | null;
}

/** Chat. */
export interface Say {
  type: "say";
  table: string;
  text: string;
  ref?: number | string | null;
}

/** The scores after an entry, by seat; None where nobody may know it yet. */
export interface ScorePoint {
  entry: number;
  round: number | null;
  scores: (number | null)[];
}

/** The course of the scores, for a chart: a point for each entry that changed something, and for the last. */
export interface ScoreSeries {
  complete: boolean;
  points: ScorePoint[];
}

/** The hash of this person's salt, in hex; None to give none, so that nobody waits. */
export interface Seal {
  type: "seal";
  table: string;
  hash?: string | null;
  ref?: number | string | null;
}

/** What the host does with a seat: empty it, or give it to a bot of the house or to an external one. */
export interface SeatChange {
  kind: "bot" | "externalBot" | "open";
  level?: string;
  user?: string | null;
}

/** A seat's time in milliseconds at `Snapshot.now`, by the table's clock or by the game's own (Minden's for tips), whichever is shorter; None without any. */
export interface SeatClock {
  left: number | null;
  running: boolean;
}

/** Who sits where. */
export interface SeatFacts {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  user: string | null;
  level: string | null;
  online: boolean;
  standIn: boolean;
  externalBot: boolean;
  awaySince: number | null;
  late: boolean;
  asked: boolean;
  keptFor: string | null;
  wins: number;
}

/** Who shall sit there: me (several times: one device for all), anybody, or a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  level?: string;
}

/** A browser in which I am signed in. */
export interface SessionFacts {
  id: string;
  device: string;
  created: number;
  seen: number | null;
  current: boolean;
}

/** What one viewer sees, in words: tables and grids for a screen reader. */
export interface Sheet {
  entry: number;
  panels: (FactsPanel | TablePanel | GridPanel)[];
}

/** The game as one viewer sees it now. */
export interface Snapshot {
  entry: number;
  now: number;
  view: GameView;
  asks: Message | null;
  legal: LegalMove[];
  legalCount: number;
  decision: number | null;
  undo: number | null;
  clocks: SeatClock[];
  intent: string | null;
}

/** Whether a bot may play on for me, as the host asks. */
export interface StandInAnswer {
  agrees: boolean;
}

/** How far a learner is with some places. */
export interface Standing {
  places: number;
  seen: number;
  due: number;
  known: number;
}

/** What the start page shows, all at once. */
export interface StartPage {
  me: Me;
  games: GameFacts[];
  mine: TableSummary[];
  open: TableSummary[];
  running: TableSummary[];
  finished: TableSummary[];
  days: DayTable[];
}

/** What is published before the players' salts. */
export interface StockPromise {
  draw: string;
  root: string;
  leaves: number;
}

/** A stone of a judged tip. */
export interface StoneView {
  value: string;
  right: boolean;
}

/** What the host changes before the start; what is left out stays. */
export interface TableChange {
  options?: Record<string, string> | null;
  clock?: ClockRule | null;
  public?: boolean | null;
  standIns?: boolean | null;
  hints?: "off" | "own" | null;
  onlookers?: "allowed" | "none" | "silent" | null;
  forks?: boolean | null;
}

/** What a viewer was told: the text `event-<key>`. Numbers count for each viewer from 1, without a gap. */
export interface TableEvent {
  number: number;
  entry: number;
  key: string;
  params: Record<string, number | string | boolean | (number | string)[] | null>;
}

/** Tables, the newest first; `next` is the `before` of the page that follows. */
export interface TableList {
  tables: TableSummary[];
  next: number | null;
}

/** A table as one viewer sees it, all at once: what `watch` sends first. */
export interface TablePage {
  facts: Facts;
  viewer: number;
  mine: number[];
  rev: number;
  snapshot: Snapshot | null;
  events: TableEvent[];
}

/** Rows under named columns. */
export interface TablePanel {
  kind: "table";
  title: string;
  columns: string[];
  rows: (string | Cell)[][];
}

/** A line in a list of tables. */
export interface TableSummary {
  id: string;
  game: string;
  status: "closed" | "open" | "over" | "running" | "sealing";
  seats: SeatFacts[];
  pending: number[];
  mine: number[];
  created: number;
  touched: number;
  clock: ClockRule;
  day: string | null;
  ranks: number[] | null;
  scores: number[] | null;
  imported: boolean;
  invited: boolean;
}

/** A secret that is shown once: an invitation, or a seat. */
export interface Token {
  token: string;
}

/** A token for a program of mine; its secret was shown once. */
export interface TokenFacts {
  id: string;
  name: string;
  scope: "host" | "play";
  created: number;
  seen: number | null;
  expires: number | null;
}

/** An answer, judged: its tip is the cell that was tapped, its cone the point. */
export interface TrainingAnswer {
  evaluation: EvaluationView;
  due: number;
}

/** Learning the places of a pack: what is asked next, and how far I am. */
export interface TrainingPage {
  pack: string;
  maps: string[];
  grid: Grid;
  landmarks: Landmark[];
  packs: string[];
  colour: "blue" | "green" | "orange" | "yellow" | null;
  number: number;
  next: AskedPlace;
  standings: TrainingStanding[];
  total: Standing;
  last: TrainingAnswer | null;
}

/** How far I am with the places of a colour. */
export interface TrainingStanding {
  colour: "blue" | "green" | "orange" | "yellow";
  places: number;
  seen: number;
  due: number;
  known: number;
}

/** An answer: a point on the map. */
export interface TrainingTip {
  number: number;
  place: string;
  point: [number, number];
  colour?: "blue" | "green" | "orange" | "yellow" | null;
}

/** A move that cost much, and what the strong bot would have done. */
export interface TurningPoint {
  entry: number;
  seat: number;
  move: string;
  better: string;
  betterWords: Message;
  loss: number;
  reasons: Argument[];
  moveWords: Message | null;
  betterTargets: string[];
}

/** Take back an own move: `Snapshot.undo`. Sent twice it is done once. */
export interface Undo {
  type: "undo";
  table: string;
  seat: number;
  entry: number;
  ref?: number | string | null;
}

/** See a table no longer. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  ref?: number | string | null;
}

/** A table changed. Facts and snapshot are there when they did; events and chat are those that are new. */
export interface Update {
  type: "update";
  table: string;
  rev: number;
  viewer: number;
  facts: Facts | null;
  snapshot: Snapshot | null;
  events: TableEvent[];
  chat: ChatLine[];
}

/** See a table as one viewer; again with another viewer to switch. Answer: an `update` with everything. */
export interface Watch {
  type: "watch";
  table: string;
  viewer?: number;
  after?: number;
  chatAfter?: number;
  ref?: number | string | null;
}

/** The first message of a connection. */
export interface Welcome {
  type: "welcome";
  user: string;
  name: string;
  version: string;
  now: number;
  heartbeat: number;
}

/** Why is a move not open? Answer: `why`, with nothing in it if it is. */
export interface Why {
  type: "why";
  table: string;
  seat: number;
  move: string;
  ref?: number | string | null;
}

/** The rule that forbids a move; None if it is open. */
export interface WhyAnswer {
  type: "why";
  refusal: Refusal | null;
  ref: number | string | null;
}

export type ClientMessage =
  | Watch
  | Unwatch
  | Move
  | Intend
  | Undo
  | Say
  | Seal
  | Salt
  | Preview
  | Why
  | Hint
  | Plan
  | Know
  | Ping;

export type ServerMessage =
  | Welcome
  | Update
  | Ok
  | Problem
  | PreviewAnswer
  | WhyAnswer
  | HintAnswer
  | PlanAnswer
  | KnowledgeAnswer
  | Notice
  | Pong;

/** The table as one viewer sees it. */
export interface AmazonasView {
  phase: string;
  round: number;
  event: string | null;
  pastEvents: string[];
  eventsLeft: Record<string, number>;
  closed: "jungle" | "water" | null;
  startPlayer: number | null;
  turn: number | null;
  order: number[];
  prices: number[];
  neutral: string[];
  piles: number[];
  chipsLeft: number[];
  nativeSupply: number;
  nativeGone: number;
  nativeOpen: boolean;
  players: AmazonasPlayerView[];
  own: AmazonasOwnView | null;
  game: string;
  viewer: number;
  seats: number;
  pending: number[];
  outcome: AmazonasOutcome | null;
}

/** One line of a score sheet: the text `line-<key>` with its points. */
export interface AmazonasLine {
  key: string;
  points: number;
}

/** A hut that the viewer may build now. */
export interface AmazonasNewHut {
  village: string;
  price: number;
  tile: string | null;
  gold: number;
  silver: number;
  paths: string[];
}

/** The result of a finished game; index = seat. */
export interface AmazonasOutcome {
  reason: string;
  ranks: number[];
  scores: number[];
  lines: AmazonasLine[][];
  won: boolean | null;
}

/** What follows for the viewer. */
export interface AmazonasOwnView {
  worths: number[];
  reached: string[];
  newHuts: AmazonasNewHut[];
  laterPrices: number[];
}

/** One player as the viewer sees them. */
export interface AmazonasPlayerView {
  colour: string;
  purse: number;
  gold: number;
  silver: number;
  huts: string[];
  hutsLeft: number;
  neutralLeft: number | null;
  rows: number[];
  natives: number[];
  cardSet: string;
  hand: number[];
  played: number[];
  hasLaid: boolean;
  laid: number | null;
  worth: number | null;
  place: number | null;
  chip: number;
  hasMission: boolean;
  mission: string | null;
  offered: string[];
  openPoints: number;
  points: number | null;
}

/** An exploration while a decision about it is open (MES-199). */
export interface MesopotamienExploration {
  native: string;
  target: string;
  kind: string | null;
  goods: number;
  looking: number;
  seen: string[] | null;
}

/** A hex of the map; its index in the list is its number in moves. */
export interface MesopotamienHexView {
  q: number;
  r: number;
  kind: string;
  wood: number;
  stone: number;
  cult: number | null;
  sites: number;
}

/** A hut on the map. */
export interface MesopotamienHutView {
  id: string;
  owner: number | null;
  hex: number;
  marker: string;
  value: number | null;
}

/** A hex that the viewer put under the stack (MES-198). */
export interface MesopotamienKnownHex {
  kind: string;
  fromBottom: number;
}

/** One line of a score sheet: the text `line-<key>` with its points. */
export interface MesopotamienLine {
  key: string;
  points: number;
}

/** The table as one viewer sees it. */
export interface MesopotamienView {
  phase: string;
  turnPhase: 1 | 2 | 3;
  round: number;
  startPlayer: number | null;
  turn: number | null;
  points: number;
  explored: number;
  explorationsLeft: number;
  stones: number;
  holyStones: number;
  temple: number;
  templeSize: number;
  action: string;
  used: number[];
  idle: number;
  hexes: MesopotamienHexView[];
  shore: string[];
  huts: MesopotamienHutView[];
  wood: number;
  stone: number;
  stack: number;
  stackKinds: Record<string, number>;
  stackKnown: MesopotamienKnownHex[];
  exploration: MesopotamienExploration | null;
  pile: number;
  discard: string[];
  players: MesopotamienPlayerView[];
  game: string;
  viewer: number;
  seats: number;
  pending: number[];
  outcome: MesopotamienOutcome | null;
}

/** A native; those in the reserve have no hex. */
export interface MesopotamienNativeView {
  id: string;
  hex: number | null;
  cargo: string;
  marker: string | null;
  value: number | null;
  loaded: boolean;
  unloaded: string[];
  took: boolean;
}

/** The result of a finished game; index = seat. */
export interface MesopotamienOutcome {
  reason: string;
  ranks: number[];
  scores: number[];
  lines: MesopotamienLine[][];
  won: boolean | null;
}

/** One player as the viewer sees them. */
export interface MesopotamienPlayerView {
  number: number;
  mana: number;
  limit: number;
  natives: MesopotamienNativeView[];
  nativesLeft: number;
  hutsLeft: number;
  cultsLeft: number;
  markersLeft: number;
  spareValues: number[] | null;
  given: number[];
  cards: number;
  cardsDrawn: number;
  hand: string[] | null;
  resting: string | null;
}

/** The table as one viewer sees it. */
export interface GildeView {
  map: string;
  options: Record<string, string>;
  phase: string;
  era: number;
  turn: number;
  deckSize: number;
  villageLimit: number | null;
  card: string | null;
  revealed: string[];
  toCome: string[];
  goals: GildeGoalView[];
  goalsOut: string[];
  investigateDeck: number;
  treasureDeck: number;
  treasureDiscard: Record<string, number>;
  players: GildePlayerView[];
  game: string;
  viewer: number;
  seats: number;
  pending: number[];
  outcome: GildeOutcome | null;
}

/** A goal in play. */
export interface GildeGoalView {
  id: string;
  first: number;
  later: number;
  firstLeft: boolean;
  laterLeft: boolean;
  lost: boolean;
  completed: number[];
  firstSeats: number[];
  laterSeats: number[];
  needed: number;
  reached: number[];
}

/** One line of a score sheet: the text `line-<key>` with its points. */
export interface GildeLine {
  key: string;
  points: number;
}

/** The result of a finished game; index = seat. */
export interface GildeOutcome {
  reason: string;
  ranks: number[];
  scores: number[];
  lines: GildeLine[][];
  won: boolean | null;
}

/** One player as the viewer sees them. Hexes by name. */
export interface GildePlayerView {
  coins: number;
  earned: Record<string, number>;
  explorers: string[];
  villages: string[];
  towers: string[];
  posts: string[];
  tokens: string[];
  crystals: string[];
  thisTurn: string[];
  landsReached: number;
  landCoins: number | null;
  bestRoute: number;
  slots: (string | null)[];
  offered: string[];
  returned: string[];
  treasures: Record<string, number> | null;
  treasureCount: number;
  mode: string;
  card: string | null;
  step: number;
  grows: boolean;
  tally: GildeTallyView[];
  effects: string[];
  region: string[];
  route: string[];
  routes: GildeRouteView[];
  dueRoutes: GildeRouteView[];
  points: number | null;
}

/** A trade route on a player's map. */
export interface GildeRouteView {
  way: string[];
  coins: number;
}

/** How many hexes of a terrain a step took, of how many it may (GIL-070). */
export interface GildeTallyView {
  terrain: string;
  taken: number;
  most: number;
}

/** One cell of the board. */
export interface TiwanakuCellView {
  name: string;
  soil: string | null;
  plant: number | null;
  laid: boolean;
  start: boolean;
  figure: number | null;
}

/** One line of a score sheet: the text `line-<key>` with its points. */
export interface TiwanakuLine {
  key: string;
  points: number;
}

/** What the next discovery of a soil would bring the viewer. */
export interface TiwanakuNextDisc {
  points: number;
  level: number | null;
}

/** The result of a finished game; index = seat. */
export interface TiwanakuOutcome {
  reason: string;
  ranks: number[];
  scores: number[];
  lines: TiwanakuLine[][];
  won: boolean | null;
}

/** What follows for the viewer from what everybody knows. */
export interface TiwanakuOwnView {
  nextDiscs: (TiwanakuNextDisc | null)[];
  preset: string | null;
}

/** One player. */
export interface TiwanakuPlayerView {
  colour: string;
  points: number;
  figures: string[];
  reserve: number;
  discs: number[];
  levels: number;
  gifts: number[];
  out: boolean;
  passed: boolean;
  erred: boolean;
  entitled: boolean | null;
}

/** The table as everyone sees it. */
export interface TiwanakuView {
  phase: string;
  board: string;
  columns: number;
  cells: TiwanakuCellView[];
  totals: number[];
  reserve: number[];
  trackTop: number;
  turn: number | null;
  guess: number | null;
  idle: number;
  idleLimit: number | null;
  ender: number | null;
  cause: string | null;
  budget: number | null;
  spent: number | null;
  medal: string | null;
  hints: string;
  withHints: boolean;
  players: TiwanakuPlayerView[];
  own: TiwanakuOwnView | null;
  game: string;
  viewer: number;
  seats: number;
  pending: number[];
  outcome: TiwanakuOutcome | null;
}

/** A card: its task side, and the solution once it was turned (MIN-004, MIN-100, MIN-107). */
export interface MindenCardView {
  id: string;
  name: string;
  nameEn: string;
  color: string;
  solution: Record<string, unknown> | null;
}

/** How a card was judged. */
export interface MindenEvaluationView {
  card: MindenCardView;
  tip: string;
  stones: MindenStoneView[];
  right: boolean;
  cone: [number, number] | null;
  km: number | null;
}

/** The part of the earth that the map shows, in degrees; the cone may stand anywhere in it. */
export interface MindenFrame {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where the lattice lies: its north-west corner and the size of a cell, in degrees. */
export interface MindenGrid {
  west: number;
  north: number;
  cell_lon: number;
  cell_lat: number;
  frame: MindenFrame;
}

/** A town drawn on the map to find one's way; never a card (MIN-014). */
export interface MindenLandmark {
  name: string;
  name_en: string;
  lat: number;
  lon: number;
}

/** One line of a score sheet: the text `line-<key>` with its points. */
export interface MindenLine {
  key: string;
  points: number;
}

/** The table as one viewer sees it. */
export interface MindenView {
  pack: string;
  maps: string[];
  grid: MindenGrid;
  landmarks: MindenLandmark[];
  options: Record<string, string>;
  phase: string;
  round: number;
  order: number[];
  turn: number | null;
  open: MindenCardView[];
  top: MindenCardView | null;
  cardsLeft: number;
  box: MindenCardView[];
  orangeFrom: number;
  lastRound: number | null;
  tipTimer: number;
  players: MindenPlayerView[];
  judged: number[];
  game: string;
  viewer: number;
  seats: number;
  pending: number[];
  outcome: MindenOutcome | null;
}

/** The result of a finished game; index = seat. */
export interface MindenOutcome {
  reason: string;
  ranks: number[];
  scores: number[];
  lines: MindenLine[][];
  won: boolean | null;
}

/** One player as the viewer sees them. */
export interface MindenPlayerView {
  colour: string;
  field: number;
  chips: number;
  card: MindenCardView | null;
  locked: boolean;
  tip: string | null;
  kept: MindenCardView[];
  keptCounts: number[];
  last: MindenEvaluationView | null;
}

/** A stone of a judged tip. */
export interface MindenStoneView {
  value: string;
  right: boolean;
}

export type GameView =
  | AmazonasView
  | MesopotamienView
  | GildeView
  | TiwanakuView
  | MindenView;
