/**
 * Preloaded into a service by the fault tests (node --import): on SIGUSR2 its clock jumps by the milliseconds that
 * the file named by AXLE_CLOCK_FILE says, counted from the true time. Timers go on as they are, as on a machine
 * whose clock is set.
 */
import { readFileSync } from 'node:fs'

const TrueDate = Date
let offset = 0

// A proxy, and not a class of its own: dates that Node or others have made are its instances, too.
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [TrueDate.now() + offset] : given, made),
  get: (target, name) =>
    name === 'now' ? () => TrueDate.now() + offset : Reflect.get(target, name),
})

process.on('SIGUSR2', () => {
  const clock = readFileSync(process.env['AXLE_CLOCK_FILE'] ?? '', 'utf8')
  offset = Number(clock.split(':')[0])
  console.log(JSON.stringify({ clock }))
})
