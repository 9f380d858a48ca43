import { describeBrowser } from './browser.rules.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox on Windows',
  ],
  [`${mozilla} (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `${mozilla} (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [
    `${mozilla} (Linux; Android 15) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  ['curl/8.11.0', 'curl'],
  ['node', 'node'],
  [`${mozilla} (Windows NT 10.0)`, 'Windows'],
])('describeBrowser %s is %s', (userAgent, browser) =>
  expect(describeBrowser(userAgent)).toBe(browser),
)

test.each(['', mozilla, '<b>', '\u0000'])('describeBrowser %j is undefined', (userAgent) => {
  expect(describeBrowser(userAgent)).toBeUndefined()
})
