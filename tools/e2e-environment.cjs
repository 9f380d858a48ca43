const { TestEnvironment } = require('jest-environment-node')

/**
 * Adds what the pages showed to why a test in the browser failed: that something was waited for in vain does not say
 * what there was instead.
 */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    const { describePages } = this.global
    if (name !== 'test_fn_failure' || !describePages || typeof error?.stack !== 'string') return
    const stackAt = error.stack.search(/\n +at /)
    const end = stackAt < 0 ? error.stack.length : stackAt
    const shown = await describePages()
    error.stack = `${error.stack.slice(0, end)}\n${shown}${error.stack.slice(end)}`
  }
}
