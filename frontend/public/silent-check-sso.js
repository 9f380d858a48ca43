// Loaded in a hidden frame when the identity provider answers a silent sign-in: hands the answer on.
parent.postMessage(location.href, location.origin)
