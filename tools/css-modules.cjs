/** Stub for jest: a CSS module that returns each class name unchanged. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
