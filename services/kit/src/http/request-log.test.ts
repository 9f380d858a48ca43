import { pino } from 'pino'
import { loggedPath, requestLines } from './request-log.ts'

it.each([
  ['/admin/ada@axle.test', '/admin/{address}'],
  ['/admin/ada%40axle.test/role', '/admin/{address}/role'],
  ['/users//x/AD%40a', '/users//x/{address}'],
  ['/booking/1', '/booking/1'],
  ['/', '/'],
])('loggedPath of %s returns %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

it('requestLines writes request lines without redaction, while other log lines stay redacted', () => {
  const written: unknown[] = []
  const log = pino(
    { base: { service: 'kit' }, redact: { paths: ['*.token'], censor: '[cut]' } },
    { write: (line: string) => written.push(JSON.parse(line)) },
  )
  const entry = { status: 200, detail: { token: 'shown' } }
  requestLines(log).info(entry, 'request')
  log.info(entry, 'another')
  const line = { service: 'kit', level: 30, status: 200 }
  expect(written).toEqual([
    expect.objectContaining({ ...line, detail: { token: 'shown' }, msg: 'request' }),
    expect.objectContaining({ ...line, detail: { token: '[cut]' }, msg: 'another' }),
  ])
})
