/** What the driver of MongoDB keeps to itself, as far as it is mended here. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket
    writeCommand(...given: unknown[]): Promise<void>
  }
}
