// Runs after the identity provider has responded. In a hidden frame, this script sends the result of a silent sign-in
// to the page. In a popup, it notifies the shop's other windows that the user has signed in again.
if (parent === window) {
  new BroadcastChannel('axle-sign-in-again').postMessage('done')
  addEventListener('DOMContentLoaded', () => {
    document.body.textContent = 'You are signed in. You can close this window.'
  })
  close()
} else {
  parent.postMessage(location.href, location.origin)
}
