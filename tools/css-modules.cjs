/** In jest a CSS module answers each class name with the name itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
