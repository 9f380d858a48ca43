/** Internals of MongoDB's driver that are patched here. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket
    writeCommand(...given: unknown[]): Promise<void>
  }
}
