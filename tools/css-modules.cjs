/** Stub for jest: a CSS module in which every class has its own name as its value. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
