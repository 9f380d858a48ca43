/**
 * The fault tests preload this file into a service (node --import). On SIGUSR2, the service's clock jumps to the actual
 * time plus the milliseconds in the file AXLE_CLOCK_FILE. Timers are unaffected, as on a machine whose clock is
 * changed.
 */
import { readFileSync } from 'node:fs'

const TrueDate = Date
let offset = 0

// A proxy instead of a subclass, so that dates created by Node.js and libraries are also instances of `Date`.
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, input, made) =>
    Reflect.construct(target, input.length === 0 ? [TrueDate.now() + offset] : input, made),
  get: (target, name) =>
    name === 'now' ? () => TrueDate.now() + offset : Reflect.get(target, name),
})

process.on('SIGUSR2', () => {
  const clock = readFileSync(process.env['AXLE_CLOCK_FILE'] ?? '', 'utf8')
  offset = Number(clock.split(':')[0])
  console.log(JSON.stringify({ clock }))
})
