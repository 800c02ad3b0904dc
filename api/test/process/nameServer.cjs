const { createSocket } = require("node:dgram");

const TYPES = { A: 1, CNAME: 5, TXT: 16 };
const QUERY_START = 12;

const nameBytes = (name) =>
  Buffer.concat([...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)]);

const dataOf = {
  A: (value) => Buffer.from(value.split(".").map(Number)),
  CNAME: nameBytes,
  TXT: (value) => Buffer.concat([Buffer.of(value.length), Buffer.from(value)]),
};

/** A real name server on this machine for tests: its records are set while it runs. */
async function openNameServer() {
  const records = new Map();
  let isSilent = false;
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    if (isSilent) return;
    const labels = [];
    let at = QUERY_START;
    for (let length = query[at]; length > 0; length = query[at]) {
      labels.push(query.toString("ascii", at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join(".").toLowerCase();
    const type = query.readUInt16BE(at + 1);
    const answers = (records.get(name) ?? []).filter((record) => TYPES[record.type] === type);
    const header = Buffer.from(query.subarray(0, QUERY_START));
    // A response; NXDOMAIN for a name without any record.
    header.writeUInt16BE(records.has(name) ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    const rows = answers.map(({ value, type: kind }) => {
      const data = dataOf[kind](value);
      const row = Buffer.alloc(12);
      row.writeUInt16BE(0xc000 + QUERY_START, 0);
      row.writeUInt16BE(TYPES[kind], 2);
      row.writeUInt16BE(1, 4);
      row.writeUInt16BE(data.length, 10);
      return Buffer.concat([row, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(QUERY_START, at + 5), ...rows]), from.port, from.address);
  });
  await new Promise((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, type, ...values) => {
      const others = (records.get(name) ?? []).filter((record) => record.type !== type);
      const all = [...others, ...values.map((value) => ({ type, value }))];
      if (all.length > 0) records.set(name, all);
      else records.delete(name);
    },
    silence: (on) => {
      isSilent = on;
    },
    stop: async () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

module.exports = { openNameServer };
