// Requests to the server: typed, and refused with the server's own words.

import type {
  AccountPage,
  BlockedUser,
  BotAccount,
  Code,
  Confirmation,
  Created,
  Credentials,
  DayShare,
  DayResult,
  DayTable,
  DrawFacts,
  Extend,
  FivePage,
  FiveTip,
  Fork,
  GameFacts,
  GuideAt,
  GuidePage,
  Join,
  Joined,
  LegalMove,
  MadeToken,
  MailProof,
  Me,
  Mute,
  NewPasskey,
  NewTable,
  NewToken,
  Notes,
  PasskeyOptions,
  PasswordReset,
  Problem,
  Profile,
  PushKey,
  PushSubscription,
  Reach,
  ReplayList,
  ReplaySnapshot,
  ReviewPage,
  ScoreSeries,
  SeatChange,
  Sheet,
  StandInAnswer,
  StartPage,
  TableChange,
  TableList,
  TablePage,
  Token,
  TrainingPage,
  TrainingTip,
} from "../wire";
import { whileBusy } from "../ui/tapped";

/** What the server refused, or why it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly code: Code | "offline" | "cookiesDenied" | "passkeyCancelled" | "passkeyKnown",
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message);
  }
}

/** Do something; gives the text that says why the server refused it, null if it did not. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `error-${error.code}`;
  }
}

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  whileBusy(answerTo<T>(method, path, body));

async function answerTo<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", "offline");
  }
  if (answer.status === 204) return undefined as T;
  const type = answer.headers.get("content-type") ?? "";
  const content: unknown =
    type.startsWith("application/json;") || type === "application/json"
      ? await answer.json()
      : await answer.text();
  if (answer.ok) return content as T;
  const problem = content as Problem;
  throw new Refused(problem?.code ?? "unavailable", problem?.message ?? answer.statusText, problem);
}

const get = <T>(path: string) => ask<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);

export const api = {
  change: (profile: Profile) => ask<Me>("PATCH", "/me", profile),
  proveMail: (proof: MailProof) => post<Me>("/me/mail", proof),
  signUp: (account: Credentials) => post<Me>("/account", account),
  signIn: (account: Credentials) => post<Me>("/session", account),
  signOut: () => ask<undefined>("DELETE", "/session"),
  account: () => get<AccountPage>("/account"),
  changePassword: (password: string) => ask<Me>("PUT", "/me/password", { password }),
  forgotPassword: (account: string) => post<undefined>("/password/forgot", { account }),
  resetPassword: (reset: PasswordReset) => post<Me>("/password/reset", reset),
  confirm: (given: Confirmation) => post<undefined>("/me/confirm", given),
  confirmOptions: () => post<PasskeyOptions>("/me/confirm/options"),
  signInOptions: () => post<PasskeyOptions>("/passkeys/options"),
  signInByPasskey: (credential: Record<string, unknown>) =>
    post<Me>("/session/passkey", { credential }),
  passkeyOptions: (account: string) => post<PasskeyOptions>("/me/passkeys/options", { account }),
  addPasskey: (made: NewPasskey) => post<Me>("/me/passkeys", made),
  renamePasskey: (id: string, name: string) =>
    ask<undefined>("PATCH", `/me/passkeys/${encodeURIComponent(id)}`, { name }),
  removePasskey: (id: string) => ask<undefined>("DELETE", `/me/passkeys/${encodeURIComponent(id)}`),
  endSession: (id: string) => ask<undefined>("DELETE", `/me/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => ask<undefined>("DELETE", "/me/sessions"),
  newToken: (token: NewToken) => post<MadeToken>("/me/tokens", token),
  deleteAccount: (given: Confirmation) => post<undefined>("/me/delete", given),
  guest: (name: string, language: string) => post<Me>("/guest", { name, language }),
  reach: () => get<Reach>("/reach"),
  newBot: (name: string, language: string) => post<BotAccount>("/bots", { name, language }),
  startPage: () => get<StartPage>("/start"),
  games: () => get<GameFacts[]>("/games"),
  daily: () => get<DayTable[]>("/daily"),
  five: () => get<FivePage>("/five"),
  answerFive: (tip: FiveTip) => post<FivePage>("/five", tip),
  training: (pack: string, colour: string | null) =>
    get<TrainingPage>(`/training/${encodeURIComponent(pack)}${colour ? `?colour=${colour}` : ""}`),
  answerTraining: (pack: string, tip: TrainingTip) => post<TrainingPage>(`/training/${pack}`, tip),
  guide: (game: string) => get<GuidePage>(`/guides/${game}`),
  guideAt: (game: string, at: GuideAt) => post<GuidePage>(`/guides/${game}`, at),
  playOn: (game: string, at: GuideAt) => post<Created>(`/guides/${game}/play`, at),
  dayResults: (puzzle: string, day: string) => get<DayResult[]>(`/daily/${puzzle}/${day}`),
  today: (puzzle: string) => post<Joined>(`/daily/${puzzle}`),
  tables: (kind: "open" | "running" | "mine" | "finished") =>
    get<TableList>(`/tables?kind=${kind}`),
  lay: (table: NewTable) => post<Created>("/tables", table),
  table: (id: string, viewer?: number) =>
    get<TablePage>(`/tables/${id}${viewer === undefined ? "" : `?viewer=${viewer}`}`),
  join: (id: string, join: Join) => post<Joined>(`/tables/${id}/join`, join),
  arrange: (id: string, change: TableChange) => ask<undefined>("PATCH", `/tables/${id}`, change),
  start: (id: string) => post<undefined>(`/tables/${id}/start`),
  leave: (id: string) => post<undefined>(`/tables/${id}/leave`),
  invite: (id: string) => post<Token>(`/tables/${id}/invite`),
  seatSecret: (id: string, seat: number) => post<Token>(`/tables/${id}/seats/${seat}/token`),
  voidSeatSecret: (id: string, seat: number) =>
    ask<undefined>("DELETE", `/tables/${id}/seats/${seat}/token`),
  seat: (id: string, seat: number, change: SeatChange) =>
    ask<undefined>("PUT", `/tables/${id}/seats/${seat}`, change),
  decline: (id: string) => post<undefined>(`/tables/${id}/decline`),
  askForSeat: (id: string, seat: number) => post<undefined>(`/tables/${id}/seats/${seat}/ask`),
  answerHost: (id: string, seat: number, answer: StandInAnswer) =>
    post<undefined>(`/tables/${id}/seats/${seat}/answer`, answer),
  blocks: () => get<BlockedUser[]>("/blocks"),
  block: (user: string) => ask<undefined>("PUT", `/blocks/${user}`),
  unblock: (user: string) => ask<undefined>("DELETE", `/blocks/${user}`),
  mute: (id: string, mute: Mute) => post<undefined>(`/tables/${id}/mute`, mute),
  extend: (id: string, more: Extend) => post<undefined>(`/tables/${id}/extend`, more),
  close: (id: string) => post<undefined>(`/tables/${id}/close`),
  rematch: (id: string) => post<Created>(`/tables/${id}/rematch`),
  fork: (id: string, fork: Fork) => post<Created>(`/tables/${id}/fork`, fork),
  record: (id: string) => get<string>(`/tables/${id}/record`),
  scores: (id: string) => get<ScoreSeries>(`/tables/${id}/scores`),
  share: (id: string) => get<DayShare>(`/tables/${id}/share`),
  review: (id: string) => get<ReviewPage>(`/tables/${id}/review`),
  draws: (id: string) => get<DrawFacts[]>(`/tables/${id}/draws`),
  replay: (id: string, viewer: number) => get<ReplayList>(`/tables/${id}/replay?viewer=${viewer}`),
  snapshot: (id: string, entry: number, viewer: number) =>
    get<ReplaySnapshot>(`/tables/${id}/replay/${entry}?viewer=${viewer}`),
  sheet: (id: string, viewer: number, language: string, entry?: number) =>
    get<Sheet>(
      `/tables/${id}/sheet?viewer=${viewer}&lang=${language}${entry === undefined ? "" : `&entry=${entry}`}`,
    ),
  /** Typed by the game that can say such things; null where the table does not play with them. */
  possibilities: <T>(id: string) => get<T | null>(`/tables/${id}/possibilities`),
  notes: (id: string) => get<Notes>(`/tables/${id}/notes`),
  keepNotes: (id: string, notes: unknown) =>
    ask<undefined>("PUT", `/tables/${id}/notes`, { notes }),
  pushKey: () => get<PushKey>("/push"),
  push: (subscription: PushSubscription) => post<undefined>("/push", subscription),
  noPush: () => ask<undefined>("DELETE", "/push"),
  legal: (id: string, viewer: number, skip: number) =>
    get<LegalMove[]>(`/tables/${id}/legal?viewer=${viewer}&skip=${skip}`),
};
