/* global connect, process */
// Script for mongosh, in a container that shares MongoDB's network. Creates or updates the root account, and an account
// for each service that can only access the service's own database. Idempotent.
const services = ['user', 'catalogue', 'booking', 'review', 'analytics']
const { MONGO_ADDRESS: address, MONGO_ROOT_PASSWORD: rootPassword } = process.env
const admin = connect(address)

try {
  admin.auth('root', rootPassword)
} catch {
  // As long as MongoDB has no account, a local client may create the first one. If accounts exist, MongoDB refuses
  // this, so a wrong root password stops the script here.
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
