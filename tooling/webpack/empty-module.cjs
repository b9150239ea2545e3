// A value that webpack can't analyse, so that imports of any name are undefined without a warning.
module.exports = Object.freeze({});
