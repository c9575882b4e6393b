import { type ChildProcess, spawn } from 'node:child_process'

// The person opens Vite's address; it passes calls on to the server, so links must lead to Vite as well.
const webUrl = 'http://localhost:5173'
const environment = { PUBLIC_URL: webUrl, ...process.env }

const children: ChildProcess[] = [
  ['--watch', 'server/src/processes/main.ts'],
  ['node_modules/vite/bin/vite.js', '--port', new URL(webUrl).port, '--strictPort'],
].map((program) => spawn(process.execPath, program, { stdio: 'inherit', env: environment }))

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
