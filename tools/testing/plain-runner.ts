import LightRunner, { type FileResult } from 'jest-light-runner'

const DEFAULT_TIMEOUT_MS = 5000

type RunParameters = Parameters<LightRunner['runTests']>

/** Removes the name of the test, which comes before the error, and the indentation of the error. */
function toError(message: string): string {
  return message.slice(message.indexOf('\n') + 1).replace(/^ {4}/gm, '')
}

/** Adds what the light runner omits: the group name in test names, and the loading time. */
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
 * makes one for each run. plain.setup.ts is the other half, which runs inside the workers.
 */
export default class PlainRunner extends LightRunner {
  constructor(...[config, ...others]: ConstructorParameters<typeof LightRunner>) {
    // With one worker, files would replace the timers of Jest itself, because they would run in its thread.
    super({ ...config, maxWorkers: Math.max(2, config.maxWorkers) }, ...others)
    // The workers get the environment, but not this configuration. They treat unknown colour support as full support.
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
