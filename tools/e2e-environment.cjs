const { TestEnvironment } = require('jest-environment-node')

/**
 * Adds the content of the open browser pages to the error of a failed browser test. A timeout message alone does not
 * show what was on the page.
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
