/** Sets a value for each required environment variable, because services read them when their modules are loaded. */
const names = [
  'USER_SERVICE_CLIENT_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WEBHOOK_SEAL_SECRET',
]

for (const name of names) process.env[name] ??= 'x'.repeat(32)
