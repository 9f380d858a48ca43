/** The `make doctor` checks that need no installed packages: memory, disk and ports. */
const { readFileSync, statfsSync } = require('node:fs')
const { createServer } = require('node:net')
const { totalmem } = require('node:os')
const { join } = require('node:path')

const gigabyte = 1024 ** 3
const names = readFileSync(join(__dirname, 'src', 'names.ts'), 'utf8')
const needed = JSON.parse(readFileSync(join(__dirname, 'needed.json'), 'utf8'))

const ports = [...names.matchAll(/variable: '(\w+)', port: (\d+)/g)].map(([, variable, port]) => ({
  variable,
  port: Number(process.env[variable] || port),
}))

function isFree(port, host) {
  return new Promise((answer) => {
    const server = createServer()
    // On a machine without IPv6, the IPv6 check fails with a different error, which does not mean that the port is
    // taken.
    server.once('error', (error) => answer(error.code !== 'EADDRINUSE'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => answer(true)))
  })
}

function line(subject, isWell, text) {
  if (!isWell) process.exitCode = 1
  console.log(`${(isWell ? 'ok' : 'to do').padEnd(6)} ${subject.padEnd(10)} ${text}`)
}

function checkAmount(subject, bytes, atLeast) {
  const amount = `${(bytes / gigabyte).toFixed(1)} GB`
  const isEnough = bytes >= atLeast * gigabyte
  line(subject, isEnough, isEnough ? amount : `${amount}: the shop takes ${atLeast} GB`)
}

async function checkPorts() {
  let taken = 0
  for (const { variable, port } of ports) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) continue
    taken += 1
    line(
      'ports',
      false,
      `Port ${port} is taken: end what has it, or choose another with ${variable}=…`,
    )
  }
  if (taken === 0) line('ports', true, `all ${ports.length} are free`)
}

const { bavail, bsize } = statfsSync(process.cwd())
checkAmount('memory', totalmem(), needed.memoryGigabytes)
checkAmount('disk', bavail * bsize, needed.diskGigabytes)
void checkPorts()
