/** Types for the MongoDB driver internals that this folder patches. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket
    writeCommand(...given: unknown[]): Promise<void>
  }
}
