/** What an athlete must tell of themselves. */
export const personalInfo = {
  fullName: 'A. Person',
  age: 31,
  height: 170,
  weight: 71,
  gender: 'Female',
  occupation: 'Nurse',
  sportsHistory: 'Handball',
};
