import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gateway of the shop that runs beside the development server. */
const gateway = `http://localhost:${process.env['GATEWAY_PORT'] ?? '8080'}`

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // One style sheet of some 12 kB beats a dozen of one: it is fetched once and blocks once.
    cssCodeSplit: false,
    // The browsers that run the code as it is written; older ones lack parts of keycloak-js too.
    target: 'es2023',
  },
  server: { port: 5173, proxy: { '/api': gateway } },
})
