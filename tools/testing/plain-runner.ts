import LightRunner, { type FileResult } from 'jest-light-runner'

const DEFAULT_TIMEOUT_MS = 5000

type RunParameters = Parameters<LightRunner['runTests']>

/** Returns the error message of a failed test, without the test's name before it and without indentation. */
function toError(message: string): string {
  return message.slice(message.indexOf('\n') + 1).replace(/^ {4}/gm, '')
}

/**
 * Adds what the light runner omits from a result: the names of groups in test names, and the time for loading the file.
 */
function complete(result: FileResult, start: number): FileResult & { numTodoTests: number } {
  const end = Date.now()
  return {
    ...result,
    numTodoTests: 0,
    perfStats: { ...result.perfStats, start, end, runtime: end - start },
    testResults: result.testResults.map((test) => ({
      ...test,
      fullName: [...test.ancestorTitles, test.title].join(' '),
      failureMessages: test.failureMessages.map(toError),
    })),
  }
}

/**
 * Runs test files in plain Node: all files of a worker share one module registry, and Node strips their types. Jest
 * creates one runner for each test run. plain.setup.ts runs inside the workers.
 */
export default class PlainRunner extends LightRunner {
  constructor(...[config, ...others]: ConstructorParameters<typeof LightRunner>) {
    // Uses at least two workers. With one worker, the test files would run in Jest's own thread and replace Jest's
    // timers.
    super({ ...config, maxWorkers: Math.max(2, config.maxWorkers) }, ...others)
    // Passes settings in environment variables, because the workers do not get this configuration. Without
    // `FORCE_COLOR`, they would print colours even if the output is not a terminal.
    process.env['TEST_TIMEOUT_MS'] = String(config.testTimeout ?? DEFAULT_TIMEOUT_MS)
    process.env['FORCE_COLOR'] ??= process.stdout.isTTY ? '1' : '0'
  }

  override runTests(...[files, watcher, onStart, onResult, onFailure]: RunParameters) {
    const starts = new Map<string, number>()
    return super.runTests(
      files,
      watcher,
      (file) => {
        starts.set(file.path, Date.now())
        return onStart(file)
      },
      (file, result) =>
        result.testResults.length === 0
          ? onFailure(file, new Error('A test file must contain at least one test.'))
          : onResult(file, complete(result, starts.get(file.path) ?? Date.now())),
      onFailure,
    )
  }
}
