/* global connect, process */
// For mongosh, in the container of MongoDB. Creates or updates an account for each service, which can only access its
// own database, and the root account. Idempotent.
const services = ['user', 'catalogue', 'booking', 'review', 'analytics']
const { MONGO_ADDRESS: address, MONGO_ROOT_PASSWORD: rootPassword } = process.env
const admin = connect(address)

try {
  admin.auth('root', rootPassword)
} catch {
  // Without any account, a client on MongoDB's own machine may create the first one, also for a volume that has none
  // yet. With accounts this is refused, so that a wrong password stops the script here.
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
