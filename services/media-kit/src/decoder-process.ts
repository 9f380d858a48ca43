import { type ChildProcess, fork, spawnSync } from 'node:child_process'

/**
 * Whether the system has the commands `choom` and `prlimit`. macOS does not, so the decoder runs there without their
 * limits. That is for development only.
 */
const isLinux = process.platform === 'linux'
const nodeOptions = ['--disable-warning=ExperimentalWarning']
/**
 * When memory runs out, Linux ends the decoder process before the service. `choom` sets that before Node starts,
 * because the decoder cannot set it if it may not read its own Node binary.
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
 * Prevents this process permanently from opening a file, a socket or a pipe. Only root could raise the limit again.
 *
 * Everything that is already open stays open, such as the channel to the parent process.
 * @throws Error if the limit cannot be set
 */
export function closeFiles(): void {
  if (!isLinux) return
  const limit = ['--pid', String(process.pid), '--nofile=0']
  const { status, error } = spawnSync('prlimit', limit, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('prlimit could not limit open files', { cause: error })
}
