import { type ChildProcess, fork, spawnSync } from 'node:child_process'

/** macOS has neither command, so the process runs there without both limits. That is for development only. */
const isLinux = process.platform === 'linux'
const nodeOptions = ['--disable-warning=ExperimentalWarning']
/**
 * When memory runs out, Linux ends the decoding process first, not the service. `choom` sets that before Node starts,
 * because a process that may not read its own Node may not set it either.
 */
const launcher = isLinux
  ? { execPath: 'choom', execArgv: ['--adjust', '1000', '--', process.execPath, ...nodeOptions] }
  : { execArgv: nodeOptions }

/** Starts a process that decodes untrusted files, with an empty environment. */
export function startDecoder(module: string): ChildProcess {
  return fork(module, {
    ...launcher,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/**
 * Prevents this process permanently from opening a file, a socket or a pipe. Only root could raise the limit again.
 *
 * What is open already stays open, such as the channel to the parent process.
 * @throws Error if the limit cannot be set
 */
export function closeFiles(): void {
  if (!isLinux) return
  const limit = ['--pid', String(process.pid), '--nofile=0']
  const { status, error } = spawnSync('prlimit', limit, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('prlimit could not limit open files', { cause: error })
}
