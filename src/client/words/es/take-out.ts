export const takeOut = {
  title: (name: string) => `Exportar ${name}`,
  text: 'El plan, sin lo registrado. Las hojas de cálculo se pueden volver a traer en Mis plantillas, y son el mismo plan.',
  formats: {
    xlsx: 'Hoja de cálculo de Excel (.xlsx)',
    csv: 'Texto separado (.csv)',
    json: 'Datos para programas (.json)',
  },
  saved: (file: string) => `${file} está en tus descargas.`,
  failed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  close: 'Cerrar',
};
