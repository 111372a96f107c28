/*
 * Runs before a command of the server (`node -r`). Any Node can read it, also one that cannot read what comes next: an
 * older one says so in a sentence.
 */
'use strict';

var oldest = Number(/\d+/.exec(require('../../package.json').engines.node)[0]);
var isTooOld = Number(process.versions.node.split('.')[0]) < oldest;
var sentences = [
  'Spotter needs Node ' + oldest + ' or newer; this is ' + process.version + ' (' + process.execPath + ').',
  'Install a newer one from https://nodejs.org, then start again.\n',
];
if (isTooOld) {
  process.stderr.write(sentences.join(' '));
  process.exit(1);
}
