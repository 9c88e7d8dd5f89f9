-- Demo data for local use only: three accounts and the businesses of a fictional KM 5. Names, addresses, phones and links
-- are fictional. Runs once, after all migrations, as the database owner.
--
-- Rows for special cases:
--   * Category 12 (Mudanzas y fletes) has no active business; category 1 has more than a page of them.
--   * Inactive: 47, 63. Closed permanently: 60. Closed until ten days from now: 49. Without category: 61, 62. Without image: 26, 42, 63. Without hours: 15, 26, 42, 63.
--   * By appointment: 27, 31, 33, 57, 62. Past midnight: 1, 8, 19. Open all day: 61. Siesta: 40, 52. Special days: 18, 30.
--   * 18 was renamed: /negocio/pasteleria-azucar-18 is its old link.
--   * Data confirmed: 1, 5, 17, 20, 40. Reports waiting: 1, 8, 20, 39; resolved: 5.
--   * 20 has a former slug (abarrotes-la-esperanza), which "Estandarizar URLs" resets.

-- A hosted database speaks TLS; the local ones (Supabase CLI, embedded) do not. And real data are never mixed with fictional ones.
do $$
begin
  if current_setting('ssl')::boolean
    or exists (select 1 from auth.users)
    or exists (select 1 from public.businesses)
  then
    raise exception 'seed.sql holds demo data with a public password: it runs only in an empty local database.'
      using hint = 'A hosted project gets its schema from supabase db push, without --include-seed.';
  end if;
end
$$;

-- Accounts ---------------------------------------------------------------------------------------------------------------
-- Password of all three: conecta-km5-demo
with people (id, email, first_name, last_name) as (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin@ejemplo.mx', 'Marisol', 'Ibáñez'),
    ('a0000000-0000-4000-8000-000000000002'::uuid, 'editor@ejemplo.mx', 'Toño', 'Zúñiga'),
    ('a0000000-0000-4000-8000-000000000003'::uuid, 'usuario@ejemplo.mx', 'Lupita', 'Saldaña')
),
accounts as (
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  )
  select
    p.id, 'authenticated', 'authenticated', p.email,
    -- The lowest cost: the password is public, and tests sign in hundreds of times.
    extensions.crypt('conecta-km5-demo', extensions.gen_salt('bf', 4)), now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name),
    -- Hosted Auth cannot read null tokens.
    now(), now(), '', '', '', ''
  from people p
  returning id, email
)
insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  a.id, a.id, 'email', a.id::text,
  jsonb_build_object('sub', a.id, 'email', a.email, 'email_verified', true), now(), now(), now()
from accounts a;

-- Hosted Auth selects accounts by instance_id, a column that the embedded one does not have.
do $$
begin
  if exists (
    select from information_schema.columns c
    where c.table_schema = 'auth' and c.table_name = 'users' and c.column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where email like ''%@ejemplo.mx''';
  end if;
end
$$;

insert into public.user_roles (user_id, role)
select u.id, split_part(replace(u.email, 'usuario', 'user'), '@', 1)
from auth.users u
where u.email in ('admin@ejemplo.mx', 'editor@ejemplo.mx', 'usuario@ejemplo.mx');

-- Categories -------------------------------------------------------------------------------------------------------------
insert into public.categories (id, name)
values
  (1, 'Comida y antojitos'),
  (2, 'Panaderías y cafeterías'),
  (3, 'Abarrotes y mercado'),
  (4, 'Belleza y cuidado personal'),
  (5, 'Salud'),
  (6, 'Talleres y motos'),
  (7, 'Hogar y construcción'),
  (8, 'Papelerías, libros y clases'),
  (9, 'Mascotas'),
  (10, 'Ropa, calzado y costura'),
  (11, 'Fiestas, flores y deporte'),
  (12, 'Mudanzas y fletes'),
  (13, 'Celulares y computación');

-- Businesses -------------------------------------------------------------------------------------------------------------
insert into public.businesses (id, category_id, name, address, phone, whatsapp, description)
values
  (1, 1, 'Tacos El Güero de la 5', 'Av. Kilómetro 5 #1204, esq. Mezquite, Col. KM 5', '4441250318', '4441250318',
   'Pastor de trompo, bistec, tripa y campechanos, con tortilla recién hecha y cinco salsas que <b>sí pican</b>. Empezamos en 2009 con un carrito prestado y aquí seguimos, en la misma esquina.<br>De jueves a sábado cerramos hasta las tres de la mañana.'),
  (2, 1, 'Gorditas Doña Chuy', 'Calle Huizache #318, Col. KM 5', '4441182640', '4441182640',
   'Gorditas de maíz quebrado hechas al momento: chicharrón, rajas, frijol con queso, nopales y migajas. Se acaban temprano.'),
  (3, 1, 'Enchiladas Potosinas La Abuela', 'Calle Cantera Rosa #77, Col. Las Palmas', '4441937052', '4441937052',
   '<p>Enchiladas potosinas de las de a de veras: masa con chile colorado, queso fresco y cebolla, doradas en comal.</p><p>Van con guacamole, frijoles y su lechuguita. También vendemos por <em>docena para llevar</em> y congeladas para que las prepares en casa.</p>'),
  (4, 1, 'Tortas Don Beto & Hijos', 'Av. Rioverde #2310, Col. KM 5', '4441506721', '4441506721',
   'Tortas de pierna, milanesa y la famosa "Ferroviaria" con todo. Telera del día y agua fresca de litro.'),
  (5, 1, 'Pizza D''Carlo', 'Calle Pirul #145, Fracc. Los Magueyes', '4441713398', '4441713398',
   'Pizza al horno de piedra con masa madre. La <b>Potosina</b> lleva chorizo, rajas y queso de rancho; los martes es 2 × 1 en medianas. Entregamos a domicilio en todo KM 5 y colonias vecinas sin costo desde $180.'),
  (6, 1, 'Mariscos El Barquito', 'Av. Kilómetro 5 #890, Col. KM 5', '4441345907', null,
   'Cocteles, aguachile, tostadas de ceviche y caldo de camarón. Producto fresco que llega de Tampico martes, jueves y sábado.'),
  (7, 1, 'Pollos Asados El Brasero', 'Av. Rioverde #2455, esq. Encino, Col. KM 5', '4441628840', '4441628840',
   'Pollo al carbón marinado con naranja agria y chile guajillo. Cada pollo incluye tortillas, cebollitas asadas, arroz y dos salsas. <strong>Aparta el tuyo por WhatsApp</strong> antes de la una y te lo tenemos listo a la hora que digas.'),
  (8, 1, 'Hamburguesas El Ñoño', 'Calle Mezquite #52, Col. KM 5', '4441094415', '4441094415',
   'Hamburguesas al carbón, papas en gajo y malteadas. La doble con tocino es la que pide todo el mundo.'),
  (9, 1, 'Pozolería y Menudería Lupita', 'Calle Encino #401, Col. KM 5', '4441862273', '4441862273',
   'Pozole rojo y blanco de jueves a domingo; menudo sábados y domingos desde las siete.'),
  (10, 1, 'Jugos y Licuados La Naranja', 'Mercado KM 5, local 14, Col. KM 5', '4441278834', null,
   'Jugo verde, de betabel, naranja y zanahoria, licuados con avena, cocteles de fruta y tortas de jamón para el camino.'),
  (11, 1, 'Nevería La Huasteca', 'Plaza Principal de KM 5 #6', '4441957716', '4441957716',
   'Nieve de garrafa y paletas de fruta de temporada: zapote, mango con chile, limón, nuez, queso y la de tuna cardona (de julio a septiembre). Sin polvos ni colorantes.'),
  (12, 2, 'Café Tres Cactus', 'Calle Cantera Rosa #12, Col. Las Palmas', '4441403962', '4441403962',
   '<p>Café de Xilitla tostado cada semana en el barrio. Espresso, métodos, chocolate caliente y pan de la casa.</p><p>Hay enchufes, wifi y un patio con sombra. <em>Las mascotas son bienvenidas.</em></p>'),
  (13, 1, 'Cocina Económica Mamá Lety', 'Calle Fresno #233, Col. El Mezquital', '4441671198', '4441671198',
   'Comida corrida casera de lunes a viernes: sopa, arroz, guisado, frijoles, agua y postre. Cambiamos el menú todos los días; pídelo por WhatsApp y te lo mandamos en la mañana.'),
  (14, 1, 'Tamales y Atole Doña Elvira', 'Esq. de Nogal y Av. Kilómetro 5, Col. KM 5', '4441139085', null,
   'Tamales rojos, verdes, de rajas y de dulce. Atole de masa, de guayaba y champurrado.'),
  (15, 1, 'Elotes y Esquites El Maizal', 'Jardín de Los Magueyes, Fracc. Los Magueyes', '4441580247', '4441580247',
   'Por las tardes en el jardín, si no llueve.'),
  (16, 1, 'Barbacoa Los Compadres', 'Carretera a Rioverde km 5.5, Col. KM 5', '4441746630', '4441746630',
   'Barbacoa de borrego en hoyo con pencas de maguey, consomé con garbanzo y montalayo. Sábados y domingos hasta que se acabe. Hacemos pedidos por kilo para fiestas con tres días de anticipación.'),
  (17, 2, 'Panadería El Niño', 'Calle Nogal #180, Col. KM 5', '4441215573', '4441215573',
   'Pan dulce y bolillo en horno de ladrillo desde 1987. Conchas, cuernos, polvorones, chamucos y el famoso <b>pan de pulque</b> de los viernes. Primera horneada a las 6:30 a.m.; la de la tarde sale a las 5.'),
  (18, 2, 'Pastelería Azúcar', 'Av. Rioverde #2120, Col. Las Palmas', '4441832904', '4441832904',
   'Pasteles de tres leches, zanahoria y chocolate, y mesas de postres. Decoramos sobre pedido: mándanos tu idea por WhatsApp con cinco días de tiempo.'),
  (19, 2, 'Churrería San Sebastián', 'Plaza Principal de KM 5 #11', '4441369981', null,
   'Churros rellenos de cajeta, chocolate o lechera, y chocolate caliente molido en metate.'),
  (20, 3, 'Abarrotes La Esperanza', 'Calle Huizache #102, esq. Pirul, Col. KM 5', '4441054436', '4441054436',
   'Abarrotes, carnes frías, recargas y pago de servicios. Te apuntamos si eres vecino.'),
  (21, 3, 'Miscelánea Los Tres Hermanos', 'Calle Fresno #19, Col. El Mezquital', '4441798150', null,
   'Refrescos fríos, botanas, dulces a granel y hielo. Abrimos todos los días del año.'),
  (22, 3, 'Tortillería El Buen Comal', 'Calle Encino #266, Col. KM 5', '4441423697', '4441423697',
   'Tortilla de nixtamal, masa, totopos y tlacoyos. Surtimos a fondas y taquerías.'),
  (23, 3, 'Carnicería Hermanos Zúñiga', 'Mercado KM 5, local 3, Col. KM 5', '4441660542', '4441660542',
   'Res, cerdo y pollo de rastro TIF. Chorizo y cecina hechos en casa, carne para asar ya marinada. Pregunta por el paquete parrillero de fin de semana.'),
  (24, 3, 'Frutería El Huerto', 'Av. Kilómetro 5 #640, Col. KM 5', '4441187329', '4441187329',
   'Fruta y verdura de la central todos los días. Armamos canastas y llevamos a domicilio sin costo a partir de $150.'),
  (25, 3, 'Cremería Los Altos', 'Mercado KM 5, local 8, Col. KM 5', '4441534088', null,
   'Quesos, crema de rancho, chorizo, moles en pasta, miel y huevo por cono.'),
  (26, 3, 'Purificadora Agua Clara', 'Calle Nopal #88, Col. El Mezquital', '4441912765', '4441912765',
   'Garrafón de 20 litros, en local o a domicilio.'),
  (27, 4, 'Estética Marisol', 'Calle Pirul #60, Fracc. Los Magueyes', '4441306214', '4441306214',
   'Corte, tinte, balayage, peinados y maquillaje para XV años y bodas. Atendemos <b>con cita</b> para que no esperes.'),
  (28, 4, 'Barbería Don Nacho', 'Av. Rioverde #2201, Col. KM 5', '4441877450', '4441877450',
   'Corte clásico, degradado, barba con toalla caliente y navaja. Sin cita: llegas, te anotas y te tomas un café.'),
  (29, 4, 'Uñas Yoselín', 'Calle Mezquite #210, int. 2, Col. KM 5', '4441641839', '4441641839',
   'Gelish, acrílico, rubber y pedicure. Material esterilizado y diseños a mano.'),
  (30, 5, 'Farmacia Santa Cecilia', 'Av. Kilómetro 5 #1010, Col. KM 5', '4441290675', '4441290675',
   'Medicamento de patente y genérico, inyecciones, toma de presión y glucosa. Consultorio médico anexo de lunes a sábado. Servicio a domicilio en KM 5, Las Palmas y El Mezquital.'),
  (31, 5, 'Consultorio Dental Dra. Peña', 'Calle Cantera Rosa #140, 1er piso, Col. Las Palmas', '4441518863', '4441518863',
   '<p>Limpieza, resinas, endodoncia, ortodoncia y odontopediatría.</p><p>Diez años cuidando sonrisas en KM 5. <em>Aceptamos tarjetas y pagos en partes.</em></p>'),
  (32, 5, 'Óptica Horizonte', 'Plaza Principal de KM 5 #22', '4441964407', null,
   'Examen de la vista sin costo en la compra de tus lentes. Armazones desde $350 y entrega en 48 horas.'),
  (33, 5, 'Consultorio Dr. Ibáñez', 'Calle Encino #95, Col. KM 5', '4441372291', '4441372291',
   'Medicina familiar, control de diabetes e hipertensión, certificados médicos y visita a domicilio para adultos mayores.'),
  (34, 5, 'Laboratorio de Análisis KM 5', 'Av. Rioverde #2050, local B, Col. Las Palmas', '4441705528', '4441705528',
   'Estudios de sangre y orina, perfil tiroideo, prueba de embarazo y antidoping. Resultados el mismo día por correo. Ven en ayunas de 8 a 12 horas.'),
  (35, 6, 'Taller Mecánico Hermanos Briones', 'Calle Fierro #14, Col. El Mezquital', '4441149936', '4441149936',
   'Afinación, frenos, suspensión, clutch y diagnóstico con escáner. Te enseñamos la pieza que se cambió y damos garantía por escrito.'),
  (36, 6, 'Llantera El Kilómetro 5', 'Carretera a Rioverde km 5, Col. KM 5', '4441826047', '4441826047',
   'Llantas nuevas y de medio uso, alineación, balanceo y parches. Auxilio vial en la zona.'),
  (37, 6, 'Autolavado La Burbuja', 'Av. Kilómetro 5 #1500, Col. KM 5', '4441453382', null,
   'Lavado a mano, aspirado, encerado y lavado de motor. Mientras esperas hay sombra y refresco.'),
  (38, 6, 'Motos y Refacciones El Rayo', 'Calle Fierro #40, Col. El Mezquital', '4441681174', '4441681174',
   'Servicio y refacciones para motos de trabajo. Cambio de aceite en 20 minutos.'),
  (39, 7, 'Ferretería El Tornillo', 'Av. Rioverde #2388, Col. KM 5', '4441236698', '4441236698',
   'Plomería, electricidad, herramienta, pintura y tornillería por pieza. Si no lo tenemos, te lo conseguimos para mañana. Hacemos duplicado de llaves y cortamos tubo, vidrio y cadena a la medida.'),
  (40, 7, 'Carpintería Los Encinos', 'Calle Encino #512, Col. KM 5', '4441589150', '4441589150',
   'Cocinas integrales, clósets, puertas y restauración de muebles. Presupuesto sin compromiso.'),
  (41, 7, 'Herrería Artística Cantera', 'Calle Fierro #77, Col. El Mezquital', '4441940563', '4441940563',
   'Portones, protecciones, barandales y escaleras. Diseños coloniales o modernos; tomamos medidas en tu casa.'),
  (42, 7, 'Plomería Rápida Saldaña', 'Calle Nopal #31, Col. El Mezquital', '4441317842', '4441317842',
   'Fugas, destapes, boilers, tinacos y bombas. Emergencias a cualquier hora.'),
  (43, 7, 'Vidrios y Aluminios Potosí', 'Av. Kilómetro 5 #1333, Col. KM 5', '4441765209', null,
   'Ventanas, canceles de baño, espejos y domos. Cortamos vidrio al momento.'),
  (44, 7, 'Pinturas Arcoíris', 'Av. Rioverde #2290, Col. KM 5', '4441098735', '4441098735',
   'Igualamos cualquier color. Vinílica, esmalte, impermeabilizante y todo para aplicarlo.'),
  (45, 8, 'Papelería El Lápiz', 'Calle Huizache #240, frente a la primaria, Col. KM 5', '4441604481', '4441604481',
   'Útiles escolares, copias, impresiones, engargolado, monografías y regalos. Mándanos tu lista de útiles y pasas por ella ya surtida.'),
  (46, 8, 'Regularización Aprende Más', 'Calle Fresno #120, Col. El Mezquital', '4441271906', '4441271906',
   'Matemáticas, español e inglés para primaria y secundaria, y preparación para el examen de la prepa. Grupos de seis alumnos como máximo.'),
  (47, 8, 'Libros Usados El Ropero', 'Plaza Principal de KM 5 #15', '4441843350', null,
   'Compra, venta y cambio de libros usados. Cerrado por cambio de local.'),
  (48, 9, 'Veterinaria Huellitas', 'Av. Kilómetro 5 #722, Col. KM 5', '4441560128', '4441560128',
   'Consulta, vacunas, esterilización, desparasitación y urgencias. <b>Los miércoles la esterilización tiene precio especial</b> para perritos y gatitos rescatados.<br>También alimento y accesorios.'),
  (49, 9, 'Estética Canina Don Firulais', 'Calle Pirul #98, Fracc. Los Magueyes', '4441719947', '4441719947',
   'Baño, corte de raza, limpieza de oídos y corte de uñas. Usamos shampoo hipoalergénico y les ponemos su moñito.'),
  (50, 10, 'Costura y Composturas Lolita', 'Calle Mezquite #77, Col. KM 5', '4441382561', null,
   'Bastillas, cierres, ajustes, uniformes y vestidos sobre medida. Bastilla urgente en una hora.'),
  (51, 10, 'Lavandería Ropa Limpia', 'Calle Cantera Rosa #201, Col. Las Palmas', '4441925034', '4441925034',
   'Lavado por kilo, autoservicio, edredones, planchado y tintorería. Recogemos y entregamos.'),
  (52, 10, 'Zapatería y Reparación El Tacón', 'Mercado KM 5, local 21, Col. KM 5', '4441247783', null,
   'Tapas, suelas, costuras y teñido. Zapato escolar y bota de trabajo.'),
  (53, 13, 'Celulares El Chip', 'Av. Kilómetro 5 #955, local 2, Col. KM 5', '4441693316', '4441693316',
   'Cambio de pantalla y batería en el día, liberación, fundas, micas y accesorios. Diagnóstico gratis.'),
  (54, 13, 'Cibercafé Conéctate', 'Calle Huizache #255, Col. KM 5', '4441816602', null,
   'Renta de computadoras, impresiones, CURP, actas, citas y trámites en línea. Mantenimiento de laptops e instalación de programas.'),
  (55, 11, 'Florería Las Dalias', 'Plaza Principal de KM 5 #3', '4441435890', '4441435890',
   'Ramos, arreglos para toda ocasión, coronas y decoración de iglesia. <em>Flor fresca los martes y viernes.</em> Enviamos el mismo día si pides antes de las 2 p.m.'),
  (56, 11, 'Piñatas y Dulces La Posada', 'Calle Nogal #44, Col. KM 5', '4441578219', '4441578219',
   'Piñatas de picos y de personajes, dulces a granel, globos y todo para el mejor cumpleaños.'),
  (57, 11, 'Salón de Fiestas Los Girasoles', 'Carretera a Rioverde km 6, Col. El Mezquital', '4441752007', '4441752007',
   '<p>Jardín y palapa para 150 personas, con cocina, estacionamiento y área infantil.</p><p>Incluye mesas, sillas, mantelería y limpieza. Visítanos con cita, <strong>también en domingo</strong>.</p>'),
  (58, 11, 'Gimnasio Titán', 'Av. Rioverde #2170, planta alta, Col. Las Palmas', '4441019654', '4441019654',
   'Pesas, cardio, spinning y clases de baile. Tu primera visita es gratis. Sin inscripción ni plazos forzosos.'),
  (59, 11, 'Escuela de Box Puños de Barrio', 'Calle Fresno #300, Col. El Mezquital', '4441888163', '4441888163',
   'Box para niñas, niños, jóvenes y adultos. No necesitas experiencia: te prestamos guantes la primera semana.'),
  (60, 12, 'Mudanzas El Burrito', 'Calle Nopal #150, Col. El Mezquital', '4441642270', '4441642270',
   'Fletes y mudanzas locales y foráneas. Temporalmente sin servicio.'),
  (61, null, 'Cerrajería El Llavero 24 Horas', 'Av. Kilómetro 5 #1180, Col. KM 5', '4441391438', '4441391438',
   'Apertura de casas y autos, cambio de chapas, llaves con chip y duplicados. Llegamos en 20 minutos a KM 5.'),
  (62, null, 'Fotografía Luz & Sombra', 'Calle Cantera Rosa #33, Col. Las Palmas', '4441967524', '4441967524',
   'Bodas, XV años, bautizos, recién nacidos y foto de credencial.'),
  (63, 13, 'Videojuegos El Casete', 'Calle Huizache #260, Col. KM 5', '4441128806', null,
   'Compra, venta y reparación de consolas.');

select setval(pg_get_serial_sequence('public.categories', 'id'), (select max(c.id) from public.categories c));
select setval(pg_get_serial_sequence('public.businesses', 'id'), (select max(b.id) from public.businesses b));

-- Different dates of creation.
update public.businesses b set created_at = now() - b.id * interval '5 days' - interval '2 hours' where true;
update public.categories c set created_at = now() - c.id * interval '6 days' - interval '3 hours' where true;

update public.businesses b
set is_premium = true, premium_score = p.score
from (
  values
    (1, 10), (7, 9), (12, 9), (5, 8), (17, 8), (55, 7), (48, 6), (39, 6), (27, 5), (3, 4), (30, 2), (53, 1),
    (11, null), (58, null)
) as p (id, score)
where b.id = p.id;

update public.businesses b set is_active = false where b.id in (47, 63);
update public.businesses b set by_appointment = true where b.id in (27, 31, 33, 57, 62);

-- What some of them offer.
update public.businesses b
set attribute_ids = array(select t.id from public.attributes t where t.name = any (a.names))
from (
  values
    (1, '{A domicilio,Para llevar,SPEI}'::text[]),
    (3, '{Para llevar,Tarjeta,Baño}'),
    (5, '{A domicilio,Para llevar,SPEI,Tarjeta}'),
    (7, '{A domicilio,Para llevar}'),
    (8, '{Para llevar,SPEI}'),
    (12, '{Para llevar,Tarjeta,Rampa,Baño}'),
    (17, '{Para llevar}'),
    (24, '{A domicilio,SPEI}'),
    (26, '{A domicilio}'),
    (30, '{A domicilio,Tarjeta,Factura,Rampa}'),
    (31, '{Tarjeta,Factura,Baño}'),
    (34, '{Tarjeta,Factura,Rampa,Estacionamiento,Baño}'),
    (35, '{SPEI,Factura}'),
    (39, '{SPEI,Tarjeta,Factura,Estacionamiento}'),
    (44, '{Tarjeta,Factura}'),
    (45, '{SPEI,Factura}'),
    (48, '{SPEI,Tarjeta,Estacionamiento}'),
    (55, '{A domicilio,SPEI,Tarjeta}'),
    (57, '{SPEI,Factura,Estacionamiento,Baño}'),
    (58, '{Tarjeta,Estacionamiento,Baño}')
) as a (id, names)
where b.id = a.id;

-- Emails and links; maps in each accepted format.
update public.businesses b
set email = l.email, website = l.website, google_maps_link = l.google_maps_link
from (
  values
    (1, null, null, 'https://www.google.com/maps/place/Tacos+El+G%C3%BCero+de+la+5/@22.1412,-100.9257,17z'),
    (3, 'pedidos@enchiladas-la-abuela.example', 'https://enchiladas-la-abuela.example', 'https://maps.google.com/?q=22.1437,-100.9301'),
    (5, 'hola@pizza-dcarlo.example', 'https://pizza-dcarlo.example', 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3695.2!2d-100.9283!3d22.1429!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1'),
    (6, null, null, 'https://www.google.com/maps?q=Av.+Kil%C3%B3metro+5+890,+San+Luis+Potos%C3%AD'),
    (7, null, 'https://www.facebook.com/elbrasero.km5', 'https://maps.app.goo.gl/Km5PollosBrasero'),
    (11, 'neveria@la-huasteca.example', null, 'https://www.google.com/maps/@22.1421,-100.9266,18z'),
    (12, 'cafe@trescactus.example', 'https://trescactus.example', 'https://www.google.com/maps/place/22.1440,-100.9295'),
    (17, null, null, 'https://maps.google.com/?q=Panader%C3%ADa+El+Ni%C3%B1o+KM+5'),
    (18, 'pedidos@azucarycanela.example', 'https://www.instagram.com/azucarycanela.km5', null),
    (24, 'pedidos@fruteria-el-huerto.example', null, 'https://maps.app.goo.gl/Km5FruteriaHuerto'),
    (27, 'citas@estetica-marisol.example', 'https://www.tiktok.com/@esteticamarisol.km5', 'https://www.google.com/maps/place/22.1398,-100.9312'),
    (30, 'contacto@farmacia-santacecilia.example', null, 'https://www.google.com/maps?q=22.1409,-100.9260'),
    (31, 'citas@dra-pena.example', 'https://dra-pena.example', 'https://www.google.com/maps/@22.1445,-100.9288,17z'),
    (33, 'consultorio@dr-ibanez.example', null, null),
    (34, 'resultados@laboratorio-km5.example', 'https://laboratorio-km5.example/resultados', null),
    (35, 'taller@hermanos-briones.example', null, 'https://maps.google.com/?q=22.1378,-100.9241'),
    (39, 'ventas@ferreteria-el-tornillo.example', 'https://ferreteria-el-tornillo.example', 'https://www.google.com/maps/place/Ferreter%C3%ADa+El+Tornillo/@22.1402,-100.9274,17z'),
    (45, 'pedidos@papeleria-el-lapiz.example', null, null),
    (48, 'citas@huellitas.example', 'https://www.facebook.com/huellitas.km5', 'https://maps.app.goo.gl/Km5Huellitas'),
    (55, 'flores@lasdalias.example', 'https://lasdalias.example', 'https://www.google.com/maps/place/22.1420,-100.9268'),
    (57, 'eventos@los-girasoles.example', 'https://los-girasoles.example', null),
    (58, 'hola@gimnasio-titan.example', null, null),
    (62, 'luzysombra@fotografia.example', 'https://luzysombra.example/portafolio', null)
) as l (id, email, website, google_maps_link)
where b.id = l.id;

-- Coordinates: those of the link where it names a point. Some have no premises, or are still without them.
update public.businesses b
set latitude = c.latitude, longitude = c.longitude
from (
  values
    (1, 22.1412, -100.9257), (3, 22.1437, -100.9301), (5, 22.1429, -100.9283), (11, 22.1421, -100.9266),
    (12, 22.144, -100.9295), (27, 22.1398, -100.9312), (30, 22.1409, -100.926), (31, 22.1445, -100.9288),
    (35, 22.1378, -100.9241), (39, 22.1402, -100.9274), (55, 22.142, -100.9268),
    (2, 22.14085, -100.92476), (4, 22.14004, -100.92804), (6, 22.141, -100.92684), (7, 22.14015, -100.92692),
    (8, 22.14181, -100.92613), (9, 22.14109, -100.928), (10, 22.14279, -100.92723), (13, 22.13716, -100.92127),
    (16, 22.13521, -100.91284), (18, 22.13987, -100.92956), (19, 22.14201, -100.92676), (20, 22.14275, -100.92498),
    (21, 22.13888, -100.92163), (22, 22.14224, -100.92809), (23, 22.14266, -100.9274), (24, 22.14069, -100.9287),
    (25, 22.14272, -100.92732), (28, 22.13992, -100.92895), (29, 22.14039, -100.92599), (32, 22.14212, -100.92661),
    (33, 22.14376, -100.92824), (34, 22.13988, -100.9301), (36, 22.13794, -100.91905), (37, 22.14177, -100.92224),
    (38, 22.1376, -100.92412), (40, 22.14009, -100.92778), (41, 22.13725, -100.92412), (43, 22.14151, -100.92345),
    (44, 22.14008, -100.92822), (45, 22.14157, -100.92477), (46, 22.13804, -100.92145), (47, 22.14205, -100.9267),
    (48, 22.14078, -100.92811), (49, 22.1395, -100.93176), (50, 22.14159, -100.92611), (51, 22.14458, -100.92821),
    (52, 22.14287, -100.92711), (53, 22.141, -100.92636), (54, 22.14138, -100.92473), (56, 22.14134, -100.92392),
    (57, 22.13187, -100.90641), (58, 22.13997, -100.92918), (59, 22.13661, -100.92114), (63, 22.14128, -100.92485)
) as c (id, latitude, longitude)
where b.id = c.id;

update public.businesses b
set menu_link = l.menu_link, menu_link_label = l.menu_link_label, appointment_url = l.appointment_url
from (
  values
    (1, 'https://tacos-el-guero.example/menu.pdf', 'Menú', null),
    (5, 'https://pizza-dcarlo.example/carta', 'Carta y precios', 'https://pizza-dcarlo.example/reservar'),
    (7, 'https://www.facebook.com/elbrasero.km5/menu', 'Menú', null),
    (12, 'https://trescactus.example/menu', 'Nuestro menú', null),
    (18, 'https://www.instagram.com/azucarycanela.km5/catalogo', 'Catálogo de pasteles', null),
    (27, null, 'Menú', 'https://citas.example/estetica-marisol'),
    (31, null, 'Menú', 'https://citas.example/dra-pena?motivo=primera-vez'),
    (34, 'https://laboratorio-km5.example/estudios', 'Lista de estudios', 'https://laboratorio-km5.example/citas'),
    (39, 'https://ferreteria-el-tornillo.example/catalogo', 'Catálogo', null),
    (57, 'https://los-girasoles.example/paquetes', 'Paquetes', 'https://los-girasoles.example/visita')
) as l (id, menu_link, menu_link_label, appointment_url)
where b.id = l.id;

update public.businesses b set name = 'Pastelería Azúcar y Canela' where b.id = 18;
update public.businesses b set slug = 'abarrotes-la-esperanza' where b.id = 20;

-- Internal notes of the staff --------------------------------------------------------------------------------------------
insert into public.business_notes (business_id, notes)
values
  (1, 'El dueño prefiere que le llamemos después de las 5 p.m. Renueva su lugar destacado en enero.'),
  (5, 'Pidió cambiar el enlace de la carta en cuanto termine su página nueva.'),
  (7, 'Trae foto del local en la próxima visita; la de la fachada ya no es actual.'),
  (15, 'Sin horario fijo: no insistir. Avisa por WhatsApp cuando sale.'),
  (26, 'Falta foto. Confirmar si sigue repartiendo en Las Palmas.'),
  (42, 'Solo atiende por teléfono; no quiere publicar horario.'),
  (47, 'Cambia de local en marzo. Reactivar cuando confirme la dirección.'),
  (60, 'Vendió el camión y ya no va a abrir.'),
  (61, 'No encajó en ninguna categoría; revisar si conviene crear "Servicios de emergencia".');

-- Hours: one line per range of days ---------------------------------------------------------------------------------------
insert into public.business_hours (business_id, day, open_time, close_time)
select h.business_id, w.day, h.open_time, h.close_time
from (
  values
    (1, 1, 1, 'Closed', 'Closed'), (1, 2, 3, '18:00', '00:30'), (1, 4, 6, '18:00', '03:00'), (1, 7, 7, '18:00', '23:30'),
    (2, 1, 6, '07:30', '13:00'), (2, 7, 7, '08:00', '12:30'),
    (3, 1, 1, 'Closed', 'Closed'), (3, 2, 5, '13:00', '22:00'), (3, 6, 7, '09:00', '22:00'),
    (4, 1, 6, '10:00', '19:00'), (4, 7, 7, 'Closed', 'Closed'),
    (5, 1, 4, '13:00', '22:30'), (5, 5, 6, '13:00', '23:59'), (5, 7, 7, '13:00', '22:00'),
    (6, 1, 1, 'Closed', 'Closed'), (6, 2, 7, '11:00', '18:30'),
    (7, 1, 7, '11:00', '20:00'),
    (8, 1, 1, 'Closed', 'Closed'), (8, 2, 4, '19:00', '23:30'), (8, 5, 6, '19:00', '02:00'), (8, 7, 7, '19:00', '23:00'),
    (9, 1, 3, 'Closed', 'Closed'), (9, 4, 5, '14:00', '22:00'), (9, 6, 7, '07:00', '22:00'),
    (10, 1, 6, '06:30', '14:00'), (10, 7, 7, '07:30', '13:00'),
    (11, 1, 7, '11:00', '21:30'),
    (12, 1, 5, '08:00', '21:00'), (12, 6, 6, '09:00', '22:00'), (12, 7, 7, '09:00', '15:00'),
    (13, 1, 5, '12:30', '17:00'), (13, 6, 7, 'Closed', 'Closed'),
    (14, 1, 5, '06:00', '10:30'), (14, 6, 7, '06:30', '11:30'),
    (16, 1, 5, 'Closed', 'Closed'), (16, 6, 7, '08:00', '15:00'),
    (17, 1, 6, '06:30', '21:00'), (17, 7, 7, '07:00', '14:00'),
    (18, 1, 1, 'Closed', 'Closed'), (18, 2, 6, '10:00', '20:00'), (18, 7, 7, '10:00', '15:00'),
    (19, 1, 4, '17:00', '23:00'), (19, 5, 7, '17:00', '00:30'),
    (20, 1, 6, '07:00', '22:00'), (20, 7, 7, '08:00', '15:00'),
    (21, 1, 7, '08:00', '23:00'),
    (22, 1, 6, '06:00', '17:00'), (22, 7, 7, '06:00', '15:00'),
    (23, 1, 6, '08:00', '17:00'), (23, 7, 7, '08:00', '14:00'),
    (24, 1, 6, '07:30', '20:00'), (24, 7, 7, '08:00', '15:00'),
    (25, 1, 6, '08:00', '16:00'), (25, 7, 7, 'Closed', 'Closed'),
    (28, 1, 1, 'Closed', 'Closed'), (28, 2, 5, '11:00', '20:00'), (28, 6, 6, '10:00', '21:00'), (28, 7, 7, '10:00', '15:00'),
    (29, 1, 5, '10:00', '19:00'), (29, 6, 6, '10:00', '17:00'), (29, 7, 7, 'Closed', 'Closed'),
    (30, 1, 6, '08:00', '23:00'), (30, 7, 7, '09:00', '22:00'),
    (32, 1, 5, '10:00', '19:00'), (32, 6, 6, '10:00', '15:00'), (32, 7, 7, 'Closed', 'Closed'),
    (34, 1, 5, '07:00', '15:00'), (34, 6, 6, '07:00', '12:00'), (34, 7, 7, 'Closed', 'Closed'),
    (35, 1, 5, '09:00', '18:30'), (35, 6, 6, '09:00', '14:00'), (35, 7, 7, 'Closed', 'Closed'),
    (36, 1, 6, '08:00', '20:00'), (36, 7, 7, '09:00', '15:00'),
    (37, 1, 7, '08:30', '18:30'),
    (38, 1, 5, '09:00', '19:00'), (38, 6, 6, '09:00', '15:00'), (38, 7, 7, 'Closed', 'Closed'),
    (39, 1, 5, '08:30', '19:30'), (39, 6, 6, '08:30', '16:00'), (39, 7, 7, '09:00', '13:00'),
    (40, 1, 5, '09:00', '14:00'), (40, 6, 6, '09:00', '13:00'), (40, 7, 7, 'Closed', 'Closed'),
    (41, 1, 5, '08:00', '18:00'), (41, 6, 6, '08:00', '14:00'), (41, 7, 7, 'Closed', 'Closed'),
    (43, 1, 6, '09:00', '18:00'), (43, 7, 7, 'Closed', 'Closed'),
    (44, 1, 6, '09:00', '19:00'), (44, 7, 7, '10:00', '14:00'),
    (45, 1, 5, '07:30', '20:00'), (45, 6, 6, '09:00', '17:00'), (45, 7, 7, 'Closed', 'Closed'),
    (46, 1, 5, '15:30', '19:30'), (46, 6, 6, '09:00', '13:00'), (46, 7, 7, 'Closed', 'Closed'),
    (47, 2, 6, '11:00', '19:00'),
    (48, 1, 5, '09:00', '19:00'), (48, 6, 6, '09:00', '16:00'), (48, 7, 7, '10:00', '13:00'),
    (49, 1, 1, 'Closed', 'Closed'), (49, 2, 6, '10:00', '18:00'), (49, 7, 7, '10:00', '14:00'),
    (50, 1, 5, '10:00', '18:00'), (50, 6, 6, '10:00', '14:00'), (50, 7, 7, 'Closed', 'Closed'),
    (51, 1, 6, '08:00', '20:00'), (51, 7, 7, '09:00', '15:00'),
    (52, 1, 6, '09:30', '14:00'), (52, 7, 7, 'Closed', 'Closed'),
    (53, 1, 6, '10:00', '20:30'), (53, 7, 7, '11:00', '16:00'),
    (54, 1, 6, '09:00', '21:00'), (54, 7, 7, '12:00', '18:00'),
    (55, 1, 6, '09:00', '20:00'), (55, 7, 7, '09:00', '15:00'),
    (56, 1, 7, '10:00', '20:00'),
    (58, 1, 5, '05:30', '22:30'), (58, 6, 6, '07:00', '15:00'), (58, 7, 7, '08:00', '12:00'),
    (59, 1, 5, '16:00', '21:00'), (59, 6, 6, '09:00', '13:00'), (59, 7, 7, 'Closed', 'Closed'),
    (60, 1, 6, '08:00', '18:00'),
    (61, 1, 7, '00:00', '23:59')
) as h (business_id, first_day, last_day, open_time, close_time)
join unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
  with ordinality as w (day, place) on w.place between h.first_day and h.last_day;

-- The afternoon after the siesta
insert into public.business_hours (business_id, day, position, open_time, close_time)
select h.business_id, d.day, 2, '16:00', h.close_time
from (values (40, '19:00'), (52, '20:00')) as h (business_id, close_time)
cross join unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']) as d (day);

-- Special days, from today on, and closures
insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
select s.business_id, private.local_date(now()) + s.days, s.position, s.open_time, s.close_time, s.note
from (
  values
    (18, 4, 1, '08:00', '14:00', 'Pedidos de aniversario'), (18, 5, 1, 'Closed', 'Closed', 'Descanso del personal'),
    (30, 9, 1, '09:00', '13:00', 'Inventario'), (30, 9, 2, '17:00', '21:00', null)
) as s (business_id, days, position, open_time, close_time, note);

update public.businesses b set operating_status = 'closed_permanently' where b.id = 60;
update public.businesses b
set operating_status = 'closed_temporarily', closed_until = private.local_date(now()) + 10
where b.id = 49;

-- Products of all three types ----------------------------------------------------------------------------------------------
insert into public.products (business_id, type, name, description, price, category, duration)
values
  (1, 'product', 'Taco al pastor', 'Con piña, cilantro y cebolla.', 17, 'Tacos', null),
  (1, 'product', 'Taco de tripa', 'Dorada o suavecita, como la pidas.', 24, 'Tacos', null),
  (1, 'product', 'Gringa', 'Tortilla de harina, pastor y queso.', 55, 'Especialidades', null),
  (1, 'product', 'Kilo de pastor para llevar', 'Con tortillas, salsas y piña.', 420, 'Para llevar', null),
  (1, 'product', 'Cebollitas y salsas', 'Las que quieras, van por nuestra cuenta.', 0, 'Para acompañar', null),
  (1, 'service', 'Taquiza para eventos', 'Desde 40 personas, con taquero y trompo.', null, null, 'De 3 a 4 horas'),
  (1, 'info', 'Formas de pago', 'Efectivo y transferencia. Todavía no aceptamos tarjeta.', null, null, null),
  (2, 'product', 'Gordita de chicharrón', null, 18, 'Gorditas', null),
  (2, 'product', 'Gordita de rajas con queso', null, 18, 'Gorditas', null),
  (2, 'product', 'Café de olla', 'Con canela y piloncillo.', 15, 'Bebidas', null),
  (3, 'product', 'Orden de enchiladas', 'Seis piezas con guacamole, frijoles y ensalada.', 85, 'Platillos', null),
  (3, 'product', 'Docena congelada', 'Lista para dorar en casa; dura un mes en el congelador.', 110, 'Para llevar', null),
  (3, 'product', 'Enchiladas con cecina', null, 135, 'Platillos', null),
  (3, 'info', 'Estacionamiento', 'Hay lugar para seis coches en la calle de atrás.', null, null, null),
  (4, 'product', 'Torta Ferroviaria', 'Pierna, milanesa, quesillo, aguacate y chipotle.', 79, 'Tortas', null),
  (4, 'product', 'Torta de milanesa', null, 55, 'Tortas', null),
  (4, 'product', 'Agua fresca de litro', 'Jamaica, horchata o limón con chía.', 28, 'Bebidas', null),
  (5, 'product', 'Pizza Potosina mediana', 'Chorizo, rajas poblanas y queso de rancho.', 189, 'Pizzas', null),
  (5, 'product', 'Pizza margarita mediana', 'Tomate, mozzarella y albahaca.', 159, 'Pizzas', null),
  (5, 'product', 'Pan de ajo', null, 49, 'Entradas', null),
  (5, 'service', 'Entrega a domicilio', 'Sin costo en KM 5 desde $180.', 0, null, '35 min'),
  (5, 'info', 'Martes de 2 × 1', 'En pizzas medianas, solo para comer aquí o recoger.', null, null, null),
  (6, 'product', 'Coctel de camarón', 'Chico, mediano o grande; el precio es del mediano.', 145, 'Cocteles', null),
  (6, 'product', 'Tostada de ceviche', null, 42, 'Tostadas', null),
  (6, 'product', 'Mojarra frita', 'Según tamaño.', null, 'Pescados', null),
  (7, 'product', 'Pollo entero', 'Con tortillas, arroz, cebollitas y dos salsas.', 195, 'Pollos', null),
  (7, 'product', 'Medio pollo', 'Con tortillas y salsa.', 105, 'Pollos', null),
  (7, 'product', 'Paquete familiar', 'Dos pollos, un litro de arroz, un litro de frijoles y refresco de 2 litros.', 429, 'Paquetes', null),
  (7, 'product', 'Costilla de cerdo al carbón', 'Por kilo, solo domingos.', 260, 'Domingos', null),
  (7, 'service', 'Apartado por WhatsApp', 'Tu pedido listo a la hora que digas.', 0, null, null),
  (7, 'info', 'Entrega', 'A domicilio de 1 a 5 p.m. con cargo de $20.', null, null, null),
  (8, 'product', 'Hamburguesa doble con tocino', null, 95, 'Hamburguesas', null),
  (8, 'product', 'Hamburguesa sencilla', null, 65, 'Hamburguesas', null),
  (8, 'product', 'Malteada', 'Vainilla, fresa o chocolate.', 48, 'Bebidas', null),
  (9, 'product', 'Pozole grande', 'Rojo o blanco, con tostadas.', 98, 'Platillos', null),
  (9, 'product', 'Menudo', 'Sábados y domingos.', 95, 'Platillos', null),
  (10, 'product', 'Jugo verde', 'Nopal, apio, piña, perejil y naranja. Medio litro.', 32, 'Jugos', null),
  (10, 'product', 'Licuado de plátano con avena', null, 35, 'Licuados', null),
  (10, 'product', 'Coctel de frutas', 'Con granola, yogur y miel.', 45, 'Fruta', null),
  (11, 'product', 'Nieve de garrafa, vaso chico', null, 28, 'Nieves', null),
  (11, 'product', 'Paleta de agua', 'Limón, mango con chile, tuna o sandía.', 18, 'Paletas', null),
  (11, 'product', 'Litro para llevar', null, 130, 'Nieves', null),
  (12, 'product', 'Café americano', 'Grano de Xilitla.', 35, 'Café', null),
  (12, 'product', 'Capuchino', null, 48, 'Café', null),
  (12, 'product', 'Pan de elote', null, 38, 'Pan', null),
  (12, 'product', 'Bolsa de café de 250 g', 'Molido a tu gusto.', 125, 'Para llevar', null),
  (12, 'service', 'Taller de métodos', 'Aprende a preparar prensa, V60 y moka. Cupo de seis personas.', 350, null, '2 horas'),
  (12, 'info', 'Wifi y enchufes', 'Gratis con tu consumo.', null, null, null),
  (13, 'product', 'Comida corrida', 'Sopa, arroz, guisado, frijoles, agua y postre.', 75, 'Menú del día', null),
  (13, 'service', 'Comida a domicilio', 'Pide antes de las 12.', 10, null, null),
  (14, 'product', 'Tamal', 'Rojo, verde, de rajas o de dulce.', 18, 'Tamales', null),
  (14, 'product', 'Guajolota', 'Tamal en bolillo.', 25, 'Tamales', null),
  (14, 'product', 'Atole o champurrado', null, 18, 'Bebidas', null),
  (15, 'product', 'Esquite mediano', null, 30, null, null),
  (15, 'product', 'Elote entero', null, 28, null, null),
  (16, 'product', 'Kilo de barbacoa', 'Con tortillas, salsa borracha y limones.', 480, 'Por kilo', null),
  (16, 'product', 'Consomé', null, 40, 'Platillos', null),
  (17, 'product', 'Concha', 'Vainilla o chocolate.', 13, 'Pan dulce', null),
  (17, 'product', 'Bolillo', null, 3.5, 'Pan blanco', null),
  (17, 'product', 'Pan de pulque', 'Solo viernes.', 22, 'Especialidades', null),
  (17, 'product', 'Rosca de Reyes mediana', 'Sobre pedido, del 2 al 6 de enero.', 320, 'Temporada', null),
  (17, 'info', 'Pan recién horneado', 'A las 6:30 a.m. y a las 5 p.m.', null, null, null),
  (18, 'product', 'Pastel de tres leches', 'Para 20 personas.', 420, 'Pasteles', null),
  (18, 'product', 'Cupcake', null, 25, 'Individuales', null),
  (18, 'service', 'Mesa de postres', 'Desde 50 personas, montaje incluido.', null, null, 'Montaje de 2 horas'),
  (19, 'product', 'Orden de churros', 'Cuatro piezas.', 40, 'Churros', null),
  (19, 'product', 'Chocolate caliente', 'En agua o en leche.', 38, 'Bebidas', null),
  (20, 'product', 'Kilo de frijol bayo', null, 42, 'Granos', null),
  (20, 'service', 'Pago de luz, agua y teléfono', 'Más comisión de $10.', 10, null, '5 min'),
  (20, 'service', 'Recargas', 'De todas las compañías.', 0, null, null),
  (21, 'product', 'Bolsa de hielo de 5 kg', null, 35, null, null),
  (21, 'product', 'Bolo de dulces', 'Para fiestas, desde diez piezas.', 25, 'Fiestas', null),
  (22, 'product', 'Kilo de tortilla', null, 24, 'Tortilla', null),
  (22, 'product', 'Kilo de masa', null, 20, 'Masa', null),
  (22, 'product', 'Bolsa de totopos', null, 30, 'Botana', null),
  (23, 'product', 'Arrachera marinada', 'Por kilo.', 298, 'Res', null),
  (23, 'product', 'Chorizo de la casa', 'Por kilo.', 150, 'Cerdo', null),
  (23, 'product', 'Paquete parrillero', 'Para ocho personas: carne, chorizo, cebollitas, tortillas y carbón.', 890, 'Paquetes', null),
  (24, 'product', 'Canasta de la semana', 'Siete frutas y siete verduras de temporada.', 220, 'Canastas', null),
  (24, 'product', 'Kilo de aguacate', null, 69.9, 'Verdura', null),
  (24, 'service', 'Entrega a domicilio', 'Sin costo desde $150.', 0, null, '1 hora'),
  (25, 'product', 'Queso fresco de rancho', 'Por kilo.', 140, 'Quesos', null),
  (25, 'product', 'Cono de huevo', '30 piezas.', 85, 'Huevo', null),
  (26, 'product', 'Garrafón de 20 litros', 'Recarga en el local.', 16, null, null),
  (26, 'service', 'Garrafón a domicilio', null, 22, null, null),
  (27, 'service', 'Corte de dama', 'Con lavado y secado.', 180, null, '45 min'),
  (27, 'service', 'Balayage', 'El precio depende del largo; incluye diagnóstico.', null, null, '3 horas'),
  (27, 'service', 'Peinado y maquillaje', null, 650, null, '1 h 30 min'),
  (27, 'product', 'Ampolleta de hidratación', null, 90, 'Productos', null),
  (28, 'service', 'Corte clásico', null, 110, null, '30 min'),
  (28, 'service', 'Corte y barba', 'Con toalla caliente.', 190, null, '50 min'),
  (28, 'product', 'Cera para peinar', null, 160, 'Productos', null),
  (29, 'service', 'Gelish', null, 150, null, '1 hora'),
  (29, 'service', 'Uñas acrílicas', 'Diseño desde.', 280, null, '2 horas'),
  (30, 'service', 'Toma de presión', null, 0, null, '5 min'),
  (30, 'service', 'Consulta en el consultorio anexo', null, 60, null, '20 min'),
  (30, 'service', 'Aplicación de inyección', null, 25, null, '5 min'),
  (30, 'info', 'Domicilio', 'Sin costo a partir de $200.', null, null, null),
  (31, 'service', 'Limpieza dental', 'Con ultrasonido.', 450, null, '40 min'),
  (31, 'service', 'Resina', 'Por pieza.', 550, null, '45 min'),
  (31, 'service', 'Ortodoncia', 'Plan a tu medida, en pagos mensuales.', null, null, null),
  (31, 'info', 'Primera visita', 'La valoración no tiene costo.', null, null, null),
  (32, 'product', 'Lentes completos', 'Armazón y micas monofocales.', 790, 'Lentes', null),
  (32, 'service', 'Examen de la vista', 'Sin costo al comprar tus lentes.', 0, null, '20 min'),
  (33, 'service', 'Consulta general', null, 350, null, '30 min'),
  (33, 'service', 'Visita a domicilio', null, 600, null, '45 min'),
  (34, 'service', 'Química sanguínea de 6 elementos', null, 190, null, 'Resultado el mismo día'),
  (34, 'service', 'Biometría hemática', null, 120, null, 'Resultado el mismo día'),
  (34, 'info', 'Preparación', 'Ayuno de 8 a 12 horas. Puedes tomar agua.', null, null, null),
  (35, 'service', 'Afinación mayor', 'Cuatro cilindros; incluye bujías y filtros.', 1450, null, '4 horas'),
  (35, 'service', 'Diagnóstico con escáner', 'Se descuenta si reparas con nosotros.', 250, null, '30 min'),
  (35, 'service', 'Cambio de balatas', 'Por eje, más refacciones.', 450, null, '1 h 30 min'),
  (36, 'service', 'Parche', null, 60, null, '15 min'),
  (36, 'service', 'Alineación y balanceo', null, 480, null, '1 hora'),
  (36, 'product', 'Llanta de medio uso', 'Según medida.', null, 'Llantas', null),
  (37, 'service', 'Lavado y aspirado', 'Auto chico.', 100, null, '40 min'),
  (37, 'service', 'Encerado a mano', null, 180, null, '1 hora'),
  (38, 'service', 'Cambio de aceite', 'Con filtro.', 190, null, '20 min'),
  (38, 'product', 'Casco certificado', null, 850, 'Accesorios', null),
  (39, 'product', 'Juego de desarmadores', 'Seis piezas.', 189, 'Herramienta', null),
  (39, 'product', 'Tornillo suelto', 'Te vendemos desde una pieza.', 1, 'Tornillería', null),
  (39, 'product', 'Foco LED de 9 W', null, 29, 'Electricidad', null),
  (39, 'service', 'Duplicado de llave', null, 30, null, '5 min'),
  (39, 'service', 'Corte de tubo, vidrio o cadena', 'Sin costo si compras aquí el material.', 0, null, '10 min'),
  (39, 'info', 'Pedidos especiales', 'Si lo pides antes de las 4 p.m. llega al día siguiente.', null, null, null),
  (40, 'service', 'Clóset a la medida', 'Incluye diseño e instalación.', null, null, '3 semanas'),
  (40, 'service', 'Restauración de muebles', null, null, null, null),
  (40, 'product', 'Banco de encino', null, 680, 'Muebles', null),
  (41, 'service', 'Protección para ventana', 'Por metro cuadrado.', 950, null, '1 semana'),
  (41, 'service', 'Portón', 'Precio según diseño.', null, null, '3 semanas'),
  (42, 'service', 'Visita y diagnóstico', 'Se descuenta del trabajo.', 200, null, null),
  (42, 'service', 'Destape de drenaje', null, 650, null, '1 hora'),
  (43, 'service', 'Cancel de baño', 'Por metro, instalado.', 1350, null, '5 días'),
  (43, 'product', 'Espejo biselado', 'A la medida.', null, 'Espejos', null),
  (44, 'product', 'Cubeta de vinílica de 19 litros', null, 1190, 'Pintura', null),
  (44, 'service', 'Igualación de color', 'Trae tu muestra.', 0, null, '15 min'),
  (45, 'product', 'Cuaderno profesional', null, 32, 'Útiles', null),
  (45, 'service', 'Copia', null, 1, null, null),
  (45, 'service', 'Surtido de lista de útiles', 'Sin costo.', 0, null, '1 día'),
  (46, 'service', 'Regularización mensual', 'Tres clases por semana.', 700, null, '1 h 30 min por clase'),
  (46, 'service', 'Curso para examen de prepa', null, 2400, null, '10 semanas'),
  (48, 'service', 'Consulta', null, 200, null, '30 min'),
  (48, 'service', 'Esterilización', 'Según especie y peso.', null, null, '1 día'),
  (48, 'service', 'Vacuna antirrábica', null, 0, null, '10 min'),
  (48, 'product', 'Croqueta a granel', 'Por kilo.', 55, 'Alimento', null),
  (48, 'info', 'Urgencias', 'Llama antes de venir, también fuera de horario.', null, null, null),
  (49, 'service', 'Baño y corte', 'Razas chicas.', 250, null, '1 h 30 min'),
  (49, 'service', 'Corte de uñas', null, 60, null, '10 min'),
  (50, 'service', 'Bastilla', null, 50, null, '1 hora'),
  (50, 'service', 'Cambio de cierre', null, 80, null, '1 día'),
  (50, 'service', 'Vestido sobre medida', null, null, null, '2 semanas'),
  (51, 'service', 'Lavado por kilo', 'Lavado, secado y doblado.', 26, null, '1 día'),
  (51, 'service', 'Edredón', 'Matrimonial o king.', 120, null, '1 día'),
  (52, 'service', 'Cambio de tapas', null, 70, null, '1 día'),
  (52, 'product', 'Bota de trabajo', 'Con casquillo.', 890, 'Calzado', null),
  (53, 'service', 'Cambio de pantalla', 'Según modelo.', null, null, '2 horas'),
  (53, 'service', 'Diagnóstico', null, 0, null, '20 min'),
  (53, 'product', 'Mica de vidrio', 'Colocada.', 80, 'Accesorios', null),
  (54, 'service', 'Renta de computadora', 'Por hora.', 15, null, '1 hora'),
  (54, 'service', 'CURP o acta', null, 20, null, '10 min'),
  (55, 'product', 'Ramo de una docena de rosas', null, 280, 'Ramos', null),
  (55, 'product', 'Arreglo de girasoles', null, 350, 'Arreglos', null),
  (55, 'product', 'Corona fúnebre', 'Desde.', 950, 'Coronas', null),
  (55, 'service', 'Decoración de iglesia', 'Cotizamos según temporada.', null, null, null),
  (55, 'info', 'Entrega el mismo día', 'Si pides antes de las 2 p.m.', null, null, null),
  (56, 'product', 'Piñata de siete picos', null, 220, 'Piñatas', null),
  (56, 'product', 'Kilo de dulce surtido', null, 95, 'Dulces', null),
  (57, 'service', 'Renta entre semana', 'Cinco horas, hasta 150 personas.', 4500, null, '5 horas'),
  (57, 'service', 'Renta en fin de semana', null, 7800, null, '6 horas'),
  (58, 'service', 'Mensualidad', 'Todas las áreas y clases.', 380, null, '1 mes'),
  (58, 'service', 'Primera visita', null, 0, null, '1 día'),
  (59, 'service', 'Mensualidad', 'Tres días por semana.', 350, null, '1 hora por clase'),
  (60, 'service', 'Flete local', null, 600, null, null),
  (61, 'service', 'Apertura de casa', 'De día; de noche se cobra un cargo extra.', 350, null, '20 min'),
  (61, 'product', 'Duplicado de llave', null, 30, 'Llaves', null),
  (62, 'service', 'Sesión familiar', 'Una hora, 20 fotos editadas.', 1200, null, '1 hora'),
  (62, 'product', 'Fotos tamaño infantil', 'Seis piezas, en 10 minutos.', 90, 'Credencial', null);

-- Dates of creation after that of the business.
update public.products p
set created_at = b.created_at + p.id % 4 * interval '1 day' + p.id * interval '7 minutes'
from public.businesses b
where b.id = p.business_id;

-- Images: the first of each list is featured ---------------------------------------------------------------------------------
insert into public.business_images (business_id, image_url, thumbnail_url, is_featured)
select p.business_id, i.image_url, regexp_replace(i.image_url, '\.webp$', '-640.webp'), i.place = 1
from (
  values
    (1, '{/demo/tacos-el-guero-1.webp,/demo/tacos-el-guero-fachada.webp,/demo/tacos-el-guero-2.webp}'),
    (2, '{/demo/gorditas-dona-chuy-1.webp,/demo/gorditas-dona-chuy-fachada.webp}'),
    (3, '{/demo/enchiladas-la-abuela-1.webp,/demo/enchiladas-la-abuela-fachada.webp,/demo/enchiladas-la-abuela-2.webp}'),
    (4, '{/demo/tortas-don-beto-fachada.webp,/demo/tortas-don-beto-1.webp}'),
    (5, '{/demo/pizza-d-carlo-1.webp,/demo/pizza-d-carlo-fachada.webp,/demo/pizza-d-carlo-2.webp}'),
    (6, '{/demo/mariscos-el-barquito-fachada.webp,/demo/mariscos-el-barquito-1.webp}'),
    (7, '{/demo/pollos-el-brasero-1.webp,/demo/pollos-el-brasero-fachada.webp}'),
    (8, '{/demo/hamburguesas-el-nono-1.webp,/demo/hamburguesas-el-nono-fachada.webp}'),
    (9, '{/demo/pozoleria-lupita-1.webp,/demo/pozoleria-lupita-fachada.webp}'),
    (10, '{/demo/jugos-la-naranja-1.webp,/demo/jugos-la-naranja-fachada.webp,/demo/jugos-la-naranja-2.webp}'),
    (11, '{/demo/neveria-la-huasteca-fachada.webp,/demo/neveria-la-huasteca-1.webp}'),
    (12, '{/demo/cafe-tres-cactus-1.webp,/demo/cafe-tres-cactus-fachada.webp,/demo/cafe-tres-cactus-2.webp}'),
    (13, '{/demo/cocina-mama-lety-1.webp,/demo/cocina-mama-lety-fachada.webp}'),
    (14, '{/demo/tamales-dona-elvira-fachada.webp,/demo/tamales-dona-elvira-1.webp}'),
    (15, '{/demo/elotes-el-maizal-fachada.webp,/demo/elotes-el-maizal-1.webp}'),
    (16, '{/demo/barbacoa-los-compadres-fachada.webp,/demo/barbacoa-los-compadres-1.webp}'),
    (17, '{/demo/panaderia-el-nino-fachada.webp,/demo/panaderia-el-nino-1.webp,/demo/panaderia-el-nino-2.webp}'),
    (18, '{/demo/pasteleria-azucar-y-canela-fachada.webp,/demo/pasteleria-azucar-y-canela-1.webp}'),
    (19, '{/demo/churreria-san-sebastian-1.webp,/demo/churreria-san-sebastian-fachada.webp}'),
    (20, '{/demo/abarrotes-la-esperanza-fachada.webp,/demo/abarrotes-la-esperanza-1.webp}'),
    (21, '{/demo/miscelanea-tres-hermanos-1.webp,/demo/miscelanea-tres-hermanos-fachada.webp,/demo/miscelanea-tres-hermanos-2.webp}'),
    (22, '{/demo/tortilleria-el-buen-comal-fachada.webp,/demo/tortilleria-el-buen-comal-1.webp}'),
    (23, '{/demo/carniceria-hermanos-zuniga-1.webp,/demo/carniceria-hermanos-zuniga-fachada.webp}'),
    (24, '{/demo/fruteria-el-huerto-fachada.webp,/demo/fruteria-el-huerto-1.webp,/demo/fruteria-el-huerto-2.webp}'),
    (25, '{/demo/cremeria-los-altos-1.webp,/demo/cremeria-los-altos-fachada.webp}'),
    (27, '{/demo/estetica-marisol-fachada.webp,/demo/estetica-marisol-1.webp,/demo/estetica-marisol-2.webp}'),
    (28, '{/demo/barberia-don-nacho-1.webp,/demo/barberia-don-nacho-fachada.webp,/demo/barberia-don-nacho-2.webp}'),
    (29, '{/demo/unas-yoselin-1.webp,/demo/unas-yoselin-fachada.webp}'),
    (30, '{/demo/farmacia-santa-cecilia-fachada.webp,/demo/farmacia-santa-cecilia-1.webp}'),
    (31, '{/demo/dental-dra-pena-1.webp,/demo/dental-dra-pena-fachada.webp,/demo/dental-dra-pena-2.webp}'),
    (32, '{/demo/optica-horizonte-fachada.webp,/demo/optica-horizonte-1.webp}'),
    (33, '{/demo/consultorio-dr-ibanez-1.webp,/demo/consultorio-dr-ibanez-fachada.webp}'),
    (34, '{/demo/laboratorio-km5-1.webp,/demo/laboratorio-km5-fachada.webp}'),
    (35, '{/demo/taller-hermanos-briones-fachada.webp,/demo/taller-hermanos-briones-1.webp,/demo/taller-hermanos-briones-2.webp}'),
    (36, '{/demo/llantera-el-kilometro-1.webp,/demo/llantera-el-kilometro-fachada.webp}'),
    (37, '{/demo/autolavado-la-burbuja-fachada.webp,/demo/autolavado-la-burbuja-1.webp}'),
    (38, '{/demo/motos-el-rayo-1.webp,/demo/motos-el-rayo-fachada.webp}'),
    (39, '{/demo/ferreteria-el-tornillo-1.webp,/demo/ferreteria-el-tornillo-fachada.webp,/demo/ferreteria-el-tornillo-2.webp}'),
    (40, '{/demo/carpinteria-los-encinos-1.webp,/demo/carpinteria-los-encinos-fachada.webp,/demo/carpinteria-los-encinos-2.webp}'),
    (41, '{/demo/herreria-cantera-1.webp,/demo/herreria-cantera-fachada.webp}'),
    (43, '{/demo/vidrios-potosi-fachada.webp,/demo/vidrios-potosi-1.webp}'),
    (44, '{/demo/pinturas-arcoiris-fachada.webp,/demo/pinturas-arcoiris-1.webp}'),
    (45, '{/demo/papeleria-el-lapiz-1.webp,/demo/papeleria-el-lapiz-fachada.webp,/demo/papeleria-el-lapiz-2.webp}'),
    (46, '{/demo/regularizacion-aprende-mas-1.webp,/demo/regularizacion-aprende-mas-fachada.webp}'),
    (47, '{/demo/libros-el-ropero-fachada.webp,/demo/libros-el-ropero-1.webp}'),
    (48, '{/demo/veterinaria-huellitas-1.webp,/demo/veterinaria-huellitas-fachada.webp,/demo/veterinaria-huellitas-2.webp}'),
    (49, '{/demo/estetica-canina-firulais-1.webp,/demo/estetica-canina-firulais-fachada.webp}'),
    (50, '{/demo/costura-lolita-1.webp,/demo/costura-lolita-fachada.webp,/demo/costura-lolita-2.webp}'),
    (51, '{/demo/lavanderia-ropa-limpia-1.webp,/demo/lavanderia-ropa-limpia-fachada.webp,/demo/lavanderia-ropa-limpia-2.webp}'),
    (52, '{/demo/zapateria-el-tacon-fachada.webp,/demo/zapateria-el-tacon-1.webp}'),
    (53, '{/demo/celulares-el-chip-1.webp,/demo/celulares-el-chip-fachada.webp}'),
    (54, '{/demo/cibercafe-conectate-fachada.webp,/demo/cibercafe-conectate-1.webp}'),
    (55, '{/demo/floreria-las-dalias-1.webp,/demo/floreria-las-dalias-fachada.webp,/demo/floreria-las-dalias-2.webp}'),
    (56, '{/demo/pinatas-la-posada-fachada.webp,/demo/pinatas-la-posada-1.webp,/demo/pinatas-la-posada-2.webp}'),
    (57, '{/demo/salon-los-girasoles-fachada.webp,/demo/salon-los-girasoles-1.webp}'),
    (58, '{/demo/gimnasio-titan-fachada.webp,/demo/gimnasio-titan-1.webp}'),
    (59, '{/demo/box-punos-de-barrio-1.webp,/demo/box-punos-de-barrio-fachada.webp}'),
    (60, '{/demo/mudanzas-el-burrito-fachada.webp}'),
    (61, '{/demo/cerrajeria-el-llavero-1.webp,/demo/cerrajeria-el-llavero-fachada.webp,/demo/cerrajeria-el-llavero-2.webp}'),
    (62, '{/demo/foto-luz-y-sombra-fachada.webp,/demo/foto-luz-y-sombra-1.webp}')
) as p (business_id, image_urls)
cross join unnest(p.image_urls::text[]) with ordinality as i (image_url, place)
order by p.business_id, i.place;

-- Votes --------------------------------------------------------------------------------------------------------------------
-- Fictional hashes; real ones are keyed hashes of a client IP.
insert into public.business_votes (business_id, voter_hash, vote_type, created_at)
select v.business_id, encode(extensions.gen_random_bytes(32), 'hex'), case when n <= v.likes then 'like' else 'dislike' end, now() - n * interval '7 hours'
from (
  values
    (1, 86, 4), (2, 23, 1), (3, 41, 2), (4, 18, 3), (5, 57, 6), (6, 12, 4), (7, 73, 2), (8, 29, 5), (9, 15, 0), (10, 9, 0),
    (11, 48, 1), (12, 64, 3), (13, 11, 0), (16, 27, 2), (17, 92, 1), (18, 20, 2), (19, 17, 1), (20, 8, 0), (22, 14, 1),
    (23, 10, 2), (24, 19, 0), (27, 33, 2), (28, 26, 1), (30, 22, 4), (31, 31, 1), (35, 24, 3), (36, 5, 6), (39, 38, 0),
    (40, 7, 0), (45, 16, 1), (48, 52, 1), (50, 13, 0), (51, 6, 2), (53, 9, 3), (55, 44, 0), (57, 12, 1), (58, 21, 5),
    (61, 3, 1)
) as v (business_id, likes, dislikes)
cross join lateral generate_series(1, v.likes + v.dislikes) as n;
select private.recount_votes(b.id) from public.businesses b;

-- Submissions: three to review, one approved, two rejected ---------------------------------------------------------------------
insert into public.business_submissions (
  id, name, address, category_id, description, phone, whatsapp, email, product_submissions, service_submissions, image_url,
  status, notes, business_id, reviewed_at, reviewed_by, created_at
)
select
  s.id::uuid, s.name, s.address, s.category_id, s.description, s.phone, s.whatsapp, s.email, s.products::jsonb, s.services::jsonb,
  s.image_url, s.status, s.notes, s.business_id,
  case when s.status <> 'pending' then now() - s.days * interval '1 day' + interval '9 hours' end,
  case when s.status <> 'pending' then (select u.id from auth.users u where u.email = 'editor@ejemplo.mx') end,
  now() - s.days * interval '1 day'
from (
  values
    ('b0000000-0000-4000-8000-000000000001', 'Paletería La Plaza', 'Plaza Principal de KM 5 #18', 1,
     'Paletas de agua y de leche hechas aquí mismo, aguas frescas y <b>mangonadas</b>. Abrimos toda la semana.',
     '4441485203', '4441485203', 'paleteria@la-plaza.example',
     '[{"name": "Paleta de fresas con crema", "description": "Con fruta natural."}, {"name": "Mangonada"}]', '[]',
     '/demo/paleteria-la-plaza-fachada.webp', 'pending', null, null::bigint, 0.2),
    ('b0000000-0000-4000-8000-000000000002', 'Taller de Bicis Pedales', 'Calle Fresno #210, Col. El Mezquital', 6,
     'Arreglamos bicicletas de todo tipo: parches, frenos, cambios y rines. También armamos bicis a la medida.',
     '4441190746', null, null, '[]',
     '[{"name": "Servicio general", "description": "Limpieza, ajuste y engrasado."}, {"name": "Parche"}]',
     '/demo/taller-de-bicis-pedales-fachada.webp', 'pending', null, null, 1.4),
    ('b0000000-0000-4000-8000-000000000003', 'Clases de Guitarra del Profe Núñez', 'Calle Encino #77, int. 4, Col. KM 5', null,
     'Clases para niños y adultos, desde cero. En mi casa o en la tuya.',
     '4441738295', '4441738295', 'profe.nunez@correo.example', '[]', '[{"name": "Clase individual", "description": "Una hora."}]',
     null, 'pending', null, null, 2.7),
    ('b0000000-0000-4000-8000-000000000004', 'Carpintería Los Encinos', 'Calle Encino #512, Col. KM 5', 7,
     'Cocinas integrales, clósets, puertas y restauración de muebles. Presupuesto sin compromiso.',
     '4441589150', '4441589150', null, '[{"name": "Banco de encino"}]', '[{"name": "Clóset a la medida"}]',
     '/demo/carpinteria-los-encinos-fachada.webp', 'approved', null, 40, 9.0),
    ('b0000000-0000-4000-8000-000000000005', 'Préstamos Rápidos sin Buró', 'No tengo local, todo por teléfono', null,
     'Te prestamos hoy mismo sin revisar buró. Solo deposita primero la comisión.',
     '4441020394', null, null, '[]', '[]', null, 'rejected',
     'No es un negocio del barrio y pide depósitos por adelantado.', null, 12.5),
    ('b0000000-0000-4000-8000-000000000006', 'Abarrotes La Esperanza', 'Calle Huizache #102, esq. Pirul, Col. KM 5', 3,
     'Abarrotes, carnes frías y recargas. Estamos en la esquina de siempre.',
     '4441054436', null, null, '[{"name": "Abarrotes en general"}]', '[]', null, 'rejected',
     'El negocio ya está en el directorio. Escríbenos por WhatsApp para cambiar sus datos.', null, 20.3)
) as s (
  id, name, address, category_id, description, phone, whatsapp, email, products, services, image_url, status, notes,
  business_id, days
);

-- Reports ----------------------------------------------------------------------------------------------------------------
update public.businesses b
set confirmed_on = c.confirmed_on::date
from (
  values (1, '2026-03-14'), (5, '2026-03-20'), (17, '2026-03-21'), (20, '2025-12-02'), (40, '2026-02-11')
) as c (id, confirmed_on)
where b.id = c.id;

insert into public.reports (business_id, reason, note, change, created_at, resolved_at, resolved_by, status)
select
  r.business_id, r.reason, r.note, private.beside_present(r.business_id, r.change::jsonb), now() - r.days * interval '1 day',
  case when r.is_resolved then now() - r.days * interval '1 day' + interval '6 hours' end,
  case when r.is_resolved then (select u.id from auth.users u where u.email = 'editor@ejemplo.mx') end,
  case when r.is_resolved then 'applied' else 'waiting' end
from (
  values
    (1, 'hours', 'Los lunes ya no abren.', null, 0.1, false),
    (20, 'phone', null, null, 1.3, false),
    (20, 'phone', 'Contesta otra persona.', null, 1.9, false),
    (8, 'place', 'Se cambiaron a la esquina de Mezquite y Fresno, junto a la tortillería.',
     '{"columns": {"address": {"new": "Calle Mezquite #98, esq. Fresno, Col. KM 5"}}}', 2.6, false),
    (39, 'closed', null, null, 4.2, false),
    (5, 'other', 'El menú del enlace es de otro negocio.', null, 15.0, true)
) as r (business_id, reason, note, change, days, is_resolved);

-- The answer of an owner.
insert into public.reports (business_id, source, answer_id, reason, note, change, created_at)
select
  39, 'owner', 'd0000000-0000-4000-8000-000000000001', s.reason, 'Seguimos abiertos, nada más cambiamos de WhatsApp.',
  private.beside_present(39, s.change), now() - interval '5 days'
from private.split_change(
  '{"columns": {"whatsapp": {"new": "4441236700"}},
    "products": [{"table": "products", "id": null, "old": null,
      "new": {"type": "product", "name": "Impermeabilizante", "description": "Por litro o por cubeta."}}]}'
) s;

-- Empty searches ---------------------------------------------------------------------------------------------------------
insert into public.empty_searches (term, day, count)
select e.term, private.local_date(now()) - e.days, e.count
from (
  values
    ('mariachi', 0, 3), ('mariachi', 4, 5), ('taxi', 1, 4), ('clases de guitarra', 6, 2), ('brincolines', 12, 1)
) as e (term, days, count);
