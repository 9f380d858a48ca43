import { createServer } from 'node:http'

const [, , port, text = ''] = process.argv
const bytes = Buffer.from(text)

createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
