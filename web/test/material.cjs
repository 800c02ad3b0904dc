// Each of Material UI's components as it is asked for: all of them together take half a second a file.
module.exports = new Proxy({}, { get: (_, name) => require(`@mui/material/${String(name)}`).default });
