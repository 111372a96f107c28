/** One word: what the browser and a worker cost. */
const heading = document.createElement('h1');
heading.textContent = 'Blank';
document.body.append(heading);
