// Run as a process of its own, so that a download that takes too long can be given up by killing it.
import { MongoBinary } from 'mongodb-memory-server-core';

const [downloadDir = ''] = process.argv.slice(2);
process.stdout.write(`\n${await MongoBinary.getPath({ downloadDir })}`);
