import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'

/** The gateway of the shop that runs beside the development server. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? '8080'}`

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // The browsers that run the code as it is written; older ones lack parts of keycloak-js too.
    target: 'es2023',
  },
  server: { port: 5173, proxy: { '/api': gateway } },
})
