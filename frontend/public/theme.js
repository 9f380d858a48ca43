// Runs before the first paint, so that the page does not flash in the wrong theme.
try {
  const kept = JSON.parse(localStorage.getItem('persist:axle') ?? '{}')
  const { theme } = JSON.parse(kept.preferences ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked or its content is invalid: the system's theme stays.
}

// The shop submits forms with JavaScript. Before that script runs, the browser would put the fields into the URL,
// including a password.
addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) {
      event.preventDefault()
    }
  },
  true,
)

// This file loads separately, so it can report that the other scripts are missing.
const noticeId = 'script-missing'

/** Shows a notice, once, that a script of the page failed to load. */
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
