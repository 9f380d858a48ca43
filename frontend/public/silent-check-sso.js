// Loaded when the identity provider has answered. In a hidden frame it hands the answer of a silent sign-in on; in a window
// of its own somebody has signed in again, which the shop's other windows wait for.
if (parent === window) {
  new BroadcastChannel('axle-sign-in-again').postMessage('done')
  addEventListener('DOMContentLoaded', () => {
    document.body.textContent = 'You are signed in. You can close this window.'
  })
  close()
} else {
  parent.postMessage(location.href, location.origin)
}
