import { type ChildProcess, fork, spawnSync } from 'node:child_process'

/**
 * Whether the system has the commands `choom` and `prlimit`. macOS has neither, so the decoder runs there without these
 * protections, which is acceptable only for development.
 */
const isLinux = process.platform === 'linux'
const nodeOptions = ['--disable-warning=ExperimentalWarning']
/**
 * Makes Linux kill the decoder process before the service when memory runs out. `choom` sets this priority before Node
 * starts, because the decoder cannot set it itself if it may not read its own Node binary.
 */
const launcher = isLinux
  ? { execPath: 'choom', execArgv: ['--adjust', '1000', '--', process.execPath, ...nodeOptions] }
  : { execArgv: nodeOptions }

/** Starts a process that decodes untrusted files. Its environment is empty, so that it contains no secrets. */
export function startDecoder(module: string): ChildProcess {
  return fork(module, {
    ...launcher,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/**
 * Permanently prevents this process from opening files, sockets or pipes. Only root could raise the limit again.
 *
 * Anything that is already open, such as the channel to the parent process, stays open.
 * @throws Error if the limit cannot be set
 */
export function closeFiles(): void {
  if (!isLinux) return
  const limit = ['--pid', String(process.pid), '--nofile=0']
  const { status, error } = spawnSync('prlimit', limit, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('prlimit could not limit open files', { cause: error })
}
