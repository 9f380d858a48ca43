/** Types of the exports that plain-runner.ts uses, because the package itself has no types. */
declare module 'jest-light-runner' {
  export type TestFile = Readonly<{ path: string }>

  export type FileResult = Readonly<{
    perfStats: Readonly<{ start: number; end: number; runtime: number }>
    testResults: readonly Readonly<{
      ancestorTitles: readonly string[]
      title: string
      fullName: string
      failureMessages: readonly string[]
    }>[]
  }>

  type Configuration = Readonly<{ maxWorkers: number; testTimeout?: number }>

  export default class LightRunner {
    constructor(config: Configuration, ...others: unknown[])
    runTests(
      files: readonly TestFile[],
      watcher: unknown,
      onStart: (file: TestFile) => Promise<void>,
      onResult: (file: TestFile, result: FileResult) => Promise<void>,
      onFailure: (file: TestFile, error: unknown) => Promise<void>,
    ): Promise<void>
  }
}
