import FileReporter from './file-reporter.ts'

test('file reporter shows the error of a failed test file that printed nothing', async () => {
  const lines: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const file = { path: `${process.cwd()}/tools/one.test.ts` }
  const reporter = new FileReporter({ maxWorkers: 1 })
  await reporter.onTestFileStart(file)
  await reporter.onTestFileResult(file, {
    numPassingTests: 1,
    numFailingTests: 1,
    failureMessage: 'expected 1 to be 2',
    perfStats: { runtime: 200 },
    console: null,
  })
  expect(lines.join('')).toMatch(/FAIL tools\/one.test.ts {2}1 passed, 1 failed, 0.2 s\nexpected 1/)
})
