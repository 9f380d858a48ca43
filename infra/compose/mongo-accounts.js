/* global connect, process */
// Script for mongosh in a container that shares MongoDB's network. Creates or updates the root account and one account
// per service. Each service account can only access that service's database. Idempotent.
const services = ['user', 'catalogue', 'booking', 'review', 'analytics']
const { MONGO_ADDRESS: address, MONGO_ROOT_PASSWORD: rootPassword } = process.env
const admin = connect(address)

try {
  admin.auth('root', rootPassword)
} catch {
  // While MongoDB has no account, a local client may create the first one. If accounts exist, MongoDB rejects this
  // command, so a wrong root password makes the script fail here.
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
