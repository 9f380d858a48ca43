/* global connect, process */
// For mongosh, beside the server: makes or updates an account for each service, which reads and writes its own
// database alone, and the one that makes them. Repeats safely.
const services = ['user', 'catalogue', 'booking', 'review', 'analytics']
const { MONGO_ADDRESS: address, MONGO_ROOT_PASSWORD: rootPassword } = process.env
const admin = connect(address)

try {
  admin.auth('root', rootPassword)
} catch {
  // As long as there is nobody, whoever comes from the server's own machine may make the first account: also of a
  // volume from before there were any. Later this is refused, so that a wrong password ends here.
  admin.createUser({ user: 'root', pwd: rootPassword, roles: ['root'] })
  admin.auth('root', rootPassword)
}

for (const name of services) {
  const account = {
    pwd: process.env[`${name.toUpperCase()}_MONGO_PASSWORD`],
    roles: [{ role: 'readWrite', db: name }],
  }
  if (admin.getUser(name)) admin.updateUser(name, account)
  else admin.createUser({ user: name, ...account })
}
