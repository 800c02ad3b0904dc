module.exports = "/picture";
