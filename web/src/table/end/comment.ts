// What the Kiebitz says when a game is over: by the final score and by how it came about.

import type { GameView, ScoreSeries } from "../../base/wire";

type Outcome = NonNullable<GameView["outcome"]>;

export interface Comment {
  key: string;
  params: { who: string; seat: number };
}

/** Of the best score: what is apart by less is close, by more is clear. */
const CLOSE = 0.06;
const CLEAR = 0.3;

/** One sentence, with the one who is spoken to: who has won, who has lost, or others. */
export function commentOn(
  outcome: Outcome,
  mine: readonly number[],
  series: ScoreSeries | null,
): Comment | null {
  if (outcome.won === null) return null; // a training: nobody wins or loses
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? seat : []));
  const [winner] = winners;
  if (winner === undefined) return null;
  const me = mine.length === 1 ? mine[0] : undefined;
  const won = outcome.won && me !== undefined && winners.includes(me);
  const who = won ? "won" : me === undefined ? "others" : "lost";
  return { key: `comment-${how(outcome, winners, series)}`, params: { who, seat: winner } };
}

function how(outcome: Outcome, winners: readonly number[], series: ScoreSeries | null): string {
  if (outcome.ranks.length === 1) return "alone";
  if (!outcome.won) return "together"; // those who play against the game have all lost
  if (winners.length > 1) return "shared";
  const winner = winners[0]!;
  const best = outcome.scores[winner]!;
  const next = Math.max(...outcome.scores.filter((_, seat) => seat !== winner));
  const apart = (best - next) / Math.max(1, Math.abs(best));
  if (apart <= CLOSE) return "close";
  const course = series?.complete ? series.points : [];
  const ahead = course.map(({ scores }) => leads(scores, winner));
  if (ahead.length > 4 && ahead[Math.floor(ahead.length / 2)] === false) return "comeback";
  const settled = ahead.slice(Math.floor(ahead.length / 4));
  if (settled.length > 4 && settled.every((each) => each === true)) return "led";
  return apart >= CLEAR ? "clear" : "fair";
}

/** Whether nobody has more; unknown where a score is. */
function leads(scores: readonly (number | null)[], seat: number): boolean | null {
  const own = scores[seat];
  if (own == null || scores.some((score) => score === null)) return null;
  return scores.every((score) => score! <= own);
}
