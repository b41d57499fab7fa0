// A bot without any library, by plain JSON: any legal move. Node 22 or later.
//
//   node examples/random_bot.mjs http://localhost:8000 <token> [games]

const [url, token, games = "Infinity"] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}` };
const seats = new Map(); // table → my seat
let ref = 0;
let over = 0;

function connect() {
  const socket = new WebSocket(url.replace(/^http/, "ws") + "/api/socket", { headers });
  const send = (message) => socket.send(JSON.stringify({ ref: ++ref, ...message }));
  const beat = setInterval(() => send({ type: "ping" }), 20_000);

  async function findTables() {
    const answer = await fetch(url + "/api/tables?kind=mine", { headers });
    for (const { id, mine, status } of (await answer.json()).tables) {
      if (mine.length === 0 || !["sealing", "running"].includes(status) || seats.has(id)) continue;
      seats.set(id, mine[0]);
      send({ type: "watch", table: id, viewer: mine[0] });
    }
  }

  async function legalMoves(table, snapshot) {
    if (snapshot.legal.length > 0) return snapshot.legal;
    // More than a snapshot holds: they come in pages of a thousand.
    const page = `/api/tables/${table}/legal?viewer=${seats.get(table)}&skip=0`;
    return (await fetch(url + page, { headers })).json();
  }

  socket.onmessage = async ({ data }) => {
    const message = JSON.parse(data);
    if (message.kind === "unseated") seats.delete(message.table); // somebody else sits there now
    if (message.type === "welcome" || message.type === "notice") void findTables();
    if (message.type === "error") console.error(message.code, message.message);
    if (message.type !== "update") return;
    const { table, snapshot, facts } = message;
    if (facts?.status === "over" && ++over >= Number(games)) process.exit(0);
    if (snapshot?.decision == null) return;
    const legal = await legalMoves(table, snapshot);
    const { notation } = legal[Math.floor(Math.random() * legal.length)];
    const id = `decision ${snapshot.decision}`; // sent twice, it is made once
    send({ type: "move", table, seat: seats.get(table), move: notation, id, decision: snapshot.decision });
  };
  socket.onclose = ({ code }) => {
    clearInterval(beat);
    if (code === 4001) throw new Error("the server does not know this token");
    seats.clear();
    setTimeout(connect, 1000);
  };
}

connect();
