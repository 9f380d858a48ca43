/** Types of the internals of MongoDB's driver that this folder patches. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly socket: import('node:net').Socket
    writeCommand(...given: unknown[]): Promise<void>
  }
}
