// Loads Material UI's components on first use: all of them together take half a second per file.
module.exports = new Proxy({}, { get: (_, name) => require(`@mui/material/${String(name)}`).default });
