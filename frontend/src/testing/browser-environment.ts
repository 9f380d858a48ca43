import JsdomEnvironment from 'jest-environment-jsdom'

/** jsdom, extended with Node's versions of the network APIs that jsdom lacks. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      ReadableStream,
      structuredClone,
      // jsdom has no layout, so it cannot scroll.
      scrollTo: () => undefined,
    })
    this.global.Element.prototype.scrollIntoView = () => undefined
    const { Blob, FileReader } = this.global
    Blob.prototype.arrayBuffer ??= function () {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result as ArrayBuffer)
        reader.readAsArrayBuffer(this)
      })
    }
  }
}
