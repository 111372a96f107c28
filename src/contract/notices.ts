/** Successes and local refusals: what is said without the server, or whatever the server says (spec §4, §8). */
export const notices = {
  registered: 'Registration successful. You can log in now.',
  registeredAsCoach: 'Registration successful. Log in to see when an administrator has approved it.',
  registeredWithRequest: 'Registration successful. Your request was sent to your coach; you can log in now.',
  registeredWithoutRequest:
    'Registration successful, but no coach has this code: ask your coach for a new one after you log in.',
  loggedInWithGoogle: 'Logged in with Google.',
  profileUpdated: 'Profile updated successfully.',
  passwordChanged: 'Password changed successfully.',
  personalInfoSaved: 'Personal information saved successfully.',
  requestSent: 'Request sent. Your coach will accept or deny it.',
  coachRemoved: 'Coach removed.',
  requestWithdrawn: 'Request withdrawn.',
  athleteAccepted: 'Athlete accepted.',
  athleteDenied: 'Request denied.',
  athleteRemoved: 'Athlete removed.',
  coachApproved: 'Coach approved.',
  coachRejected: 'Coach rejected.',
  macrosSaved: 'Macros saved successfully! ✅',
  exerciseDeleted: 'Exercise deleted.',
  userTypeNotRecognized: 'User type not recognized.',
  confirmLogOut: 'Are you sure you want to log out?',
} as const;
