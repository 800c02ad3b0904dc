// A shop that reports each order twice at the same moment, and returns some of them.
import { setTimeout as sleep } from "node:timers/promises";

export function startTills({ url, token, count, pause = 50 }) {
  const outcome = { orders: new Set(), returns: new Set(), refused: new Map(), pauses: { at: 0, longest: 0 } };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  let isOver = false;
  let lastGood = Date.now();

  async function post(path, body) {
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      (error) => error.cause?.code ?? error.message,
    );
    if (answer === 200 || answer === 201) {
      const now = Date.now();
      if (now - lastGood > outcome.pauses.longest) outcome.pauses = { at: now, longest: now - lastGood };
      lastGood = now;
      return true;
    }
    outcome.refused.set(answer, (outcome.refused.get(answer) ?? 0) + 1);
    return false;
  }

  const till = async (name) => {
    for (let round = 0; !isOver; round += 1) {
      const orderId = `till-${process.pid}-${name}-${round}`;
      const body = { orderId, amount: "20.00", currency: "USD" };
      const answers = await Promise.all([post("/api/v1/sales", body), post("/api/v1/sales", body)]);
      if (answers.includes(true)) outcome.orders.add(orderId);
      if (answers.includes(true) && round % 4 === 0) {
        const back = { returnId: `back-${orderId}`, amount: "5.00" };
        if (await post(`/api/v1/sales/${orderId}/returns`, back)) outcome.returns.add(back.returnId);
      }
      await sleep(pause);
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, name) => till(name)));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return outcome;
    },
  };
}
