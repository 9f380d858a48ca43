/** Jest stub for CSS modules, which maps every class name to itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
