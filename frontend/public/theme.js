// Runs before the first paint, so that the page does not flash in the wrong theme.
try {
  const kept = JSON.parse(localStorage.getItem('persist:axle') ?? '{}')
  const { theme } = JSON.parse(kept.preferences ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked or its content is invalid, so the page uses the system theme.
}

// The shop submits forms with JavaScript. If a form were submitted before the shop's scripts have loaded, the browser
// would put the form fields, including any password, into the URL.
addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) {
      event.preventDefault()
    }
  },
  true,
)

// This file loads separately from the other scripts, so it can report that they are missing.
const noticeId = 'script-missing'

/** Shows a notice that one of the page's scripts failed to load. Does nothing if the notice is already visible. */
function sayScriptMissing() {
  if (document.getElementById(noticeId) !== null) return
  const notice = document.createElement('p')
  notice.id = noticeId
  notice.setAttribute('role', 'alert')
  const reload = document.createElement('a')
  reload.href = location.href
  reload.textContent = 'Reload the page'
  reload.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  notice.append('Part of this page did not load. Check your connection. ', reload)
  document.body.prepend(notice)
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') sayScriptMissing()
  },
  true,
)
