/**
 * Pauses the process that preloads it (`--import=…/pauses.ts?seed=7`) at random times, like a machine with little free
 * CPU time.
 */
const [minPauseMs, maxPauseMs] = [50, 400]
const [minWorkMs, maxWorkMs] = [200, 1500]
const lock = new Int32Array(new SharedArrayBuffer(4))
// The process id is part of the seed, so that processes pause at different times.
let state = Number(new URL(import.meta.url).searchParams.get('seed')) + process.argv.join().length

function between(min: number, max: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return min + (state / 2 ** 32) * (max - min)
}

function work(): void {
  const pause = () => {
    Atomics.wait(lock, 0, 0, between(minPauseMs, maxPauseMs))
    work()
  }
  setTimeout(pause, between(minWorkMs, maxWorkMs)).unref()
}

work()
