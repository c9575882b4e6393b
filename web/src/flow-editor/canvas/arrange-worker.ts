import { arranged, type Box } from './arrange.ts'

addEventListener('message', ({ data }: MessageEvent<readonly Box[]>) => postMessage(arranged(data)))
